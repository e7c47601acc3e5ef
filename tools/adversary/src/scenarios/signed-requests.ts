/**
 * `signedRequest()`: a site's request for an EIP-3009 or Seaport signature that takes tokens, with up to three changed
 * fields. Also: `SIGNED_INTENTS` (list of such requests, unchanged), EIP-712 types (`DOMAIN`, `AUTHORIZATION`,
 * `SEAPORT_TYPES`) and the address `SEAPORT`.
 */
import { type Address, LOCAL, lower, NATIVE } from '@cenote/chains';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import { LIE_KINDS } from '../gateway/lies.ts';
import type { Random } from '../random.ts';
import { trueToken } from '../true-tokens.ts';
import { mutated, requestFields } from './mutate-request.ts';
import type { RequestIntent, SiteRequest } from './wallet-requests.ts';

/** Seaport 1.6, which has the same address on all chains. */
export const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const ZERO = `0x${'0'.repeat(64)}`;
const DAY = 24 * 60 * 60;

export const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
export const AUTHORIZATION = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'validAfter', type: 'uint256' },
  { name: 'validBefore', type: 'uint256' },
  { name: 'nonce', type: 'bytes32' },
];
const ITEM = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
];
export const SEAPORT_TYPES = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: ITEM,
  ConsiderationItem: [...ITEM, { name: 'recipient', type: 'address' }],
};

const later = () => `${Math.floor(Date.now() / 1_000) + DAY}`;
const sign = (from: Address, typedData: object): SiteRequest => ({
  method: 'eth_signTypedData_v4',
  params: [from, JSON.stringify(typedData)],
});

const authorization = (
  primaryType: 'TransferWithAuthorization' | 'ReceiveWithAuthorization',
  from: Address,
  to: Address,
  value: bigint,
): SiteRequest =>
  sign(from, {
    types: { EIP712Domain: DOMAIN, [primaryType]: AUTHORIZATION },
    primaryType,
    domain: {
      name: 'USD Coin',
      version: '2',
      chainId: LOCAL.id,
      verifyingContract: trueToken('USDC').address,
    },
    message: {
      from,
      to,
      value: `${value}`,
      validAfter: '0',
      validBefore: later(),
      nonce: `0x${'7'.repeat(64)}`,
    },
  });

interface Item {
  token: string;
  start: bigint;
  end?: bigint;
}

function seaport(
  from: Address,
  offer: readonly Item[],
  consideration: readonly (Item & { recipient: Address })[],
): SiteRequest {
  const item = ({ token, start, end = start }: Item) => {
    const { address } = trueToken(token);
    const itemType = address === NATIVE ? 0 : 1;
    const amounts = { startAmount: `${start}`, endAmount: `${end}` };
    return { itemType, token: address, identifierOrCriteria: '0', ...amounts };
  };
  return sign(from, {
    types: { EIP712Domain: DOMAIN, ...SEAPORT_TYPES },
    primaryType: 'OrderComponents',
    domain: { name: 'Seaport', version: '1.6', chainId: LOCAL.id, verifyingContract: SEAPORT },
    message: {
      offerer: from,
      zone: NATIVE,
      orderType: 0,
      startTime: '0',
      endTime: later(),
      offer: offer.map(item),
      consideration: consideration.map(({ recipient, ...each }) => ({ ...item(each), recipient })),
      zoneHash: ZERO,
      salt: '1',
      conduitKey: ZERO,
      counter: '0',
    },
  });
}

/** Signature requests of which all fields are changed in rotation. */
export const SIGNED_INTENTS: readonly RequestIntent[] = [
  {
    name: 'sign an authorized transfer',
    of: (from, recipient) =>
      authorization('TransferWithAuthorization', from, recipient, 500_000_000n),
  },
  {
    name: 'sign a Seaport order',
    of: (from) =>
      seaport(
        from,
        [{ token: 'USDC', start: 500_000_000n }],
        [{ token: 'WETH', start: 10n ** 18n, recipient: lower(from) }],
      ),
  },
];

/** Maximum number of changed fields per request. */
const MAX_CHANGES = 3;

/** A signature request of a site that takes tokens, with some of its fields changed. */
export function signedRequest(
  random: Random,
  from: Address,
  recipient: Address,
  others: readonly Address[],
): { request: SiteRequest; description: string } {
  const dollars = random.pick([1_000_000n, 500_000_000n, 50_000_000_000n, 2n ** 256n - 1n]);
  const coins = random.pick([10n ** 15n, 10n ** 18n, 10n ** 20n]);
  const unknownAddress = random.pick([ATTACKER_ADDRESS, recipient, lower(from)]);
  const usdc = (end = dollars): Item => ({ token: 'USDC', start: dollars, end });
  const [kind, request] = random.pick<readonly [string, SiteRequest]>([
    [
      'an authorized transfer',
      authorization('TransferWithAuthorization', from, unknownAddress, dollars),
    ],
    [
      'an authorization to receive',
      authorization('ReceiveWithAuthorization', from, unknownAddress, dollars),
    ],
    [
      'a Seaport order',
      seaport(from, [usdc()], [{ token: 'WETH', start: coins, recipient: unknownAddress }]),
    ],
    [
      'a Seaport order that pays less later',
      seaport(from, [usdc()], [{ token: 'WETH', start: coins, end: 1n, recipient: lower(from) }]),
    ],
    [
      'a Seaport order that gives more later',
      seaport(
        from,
        [usdc(dollars / 1_000n), { token: 'WBTC', start: 1n, end: 10n ** 8n }],
        [{ token: 'ETH', start: coins, recipient: lower(from) }],
      ),
    ],
    ['a Seaport order for nothing', seaport(from, [usdc()], [])],
  ]);
  const names: string[] = [];
  let changed = request;
  for (let left = random.below(MAX_CHANGES + 1); left > 0; left--) {
    const { path, name } = random.pick(requestFields(changed));
    const lie = random.pick(LIE_KINDS);
    changed = mutated(changed, path, lie, random, others);
    names.push(`${name} ${lie}`);
  }
  return { request: changed, description: [kind, ...names].join(', ') };
}
