/**
 * `REQUEST_INTENTS`: list of requests of honest sites to the wallet. Also: `hostileRequest()` (a call of one of the
 * attacker's contracts), types `SiteRequest` (JSON-RPC request) and `RequestIntent`.
 */
import { type Address, erc20Abi, type Hex, LOCAL, lower, wethAbi } from '@cenote/chains';
import { encodeFunctionData, maxUint256, numberToHex, parseAbi, toFunctionSelector } from 'viem';
import { CONTRACTS } from '../chain/fork.ts';
import { ACCESS_LIST_MODE, type Hostile } from '../chain/hostile.ts';
import type { Random } from '../random.ts';
import { trueToken } from '../true-tokens.ts';

/** A site's JSON-RPC request. */
export interface SiteRequest {
  method: string;
  params: unknown[];
}

/** A request of an honest site. */
export interface RequestIntent {
  name: string;
  of(account: Address, recipient: Address): SiteRequest;
}

const USDC = trueToken('USDC').address;
const WETH = lower(LOCAL.wrappedNative);
const FIRST_SLOT = numberToHex(0, { size: 32 });
const DAY = 24 * 60 * 60;
const inSeconds = (seconds: number) => `${Math.floor(Date.now() / 1_000) + seconds}`;

const send = (transaction: Record<string, unknown>): SiteRequest => ({
  method: 'eth_sendTransaction',
  params: [transaction],
});
const transfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
const approve = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];

/** Permit2 allowance for a router, as exchanges request it. */
const permitSingle = (spender: Address, amount: string, seconds: number) => ({
  types: {
    EIP712Domain: DOMAIN_TYPE,
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: LOCAL.id, verifyingContract: CONTRACTS.permit2 },
  message: {
    details: { token: USDC, amount, expiration: inSeconds(seconds), nonce: '0' },
    spender,
    sigDeadline: inSeconds(30 * 60),
  },
});

export const REQUEST_INTENTS: readonly RequestIntent[] = [
  {
    name: 'send coins to a friend',
    of: (from, to) => send({ from, to, value: numberToHex(10n ** 17n), gas: '0x5208' }),
  },
  {
    name: 'send a token to a friend',
    of: (from, recipient) => send({ from, to: USDC, data: transfer(recipient, 250_000_000n) }),
  },
  {
    name: 'allow Permit2 an amount',
    of: (from) => send({ from, to: USDC, data: approve(CONTRACTS.permit2, 500_000_000n) }),
  },
  {
    name: 'wrap coins',
    of: (from) =>
      send({
        from,
        to: WETH,
        value: numberToHex(10n ** 18n),
        data: toFunctionSelector('deposit()'),
      }),
  },
  {
    name: 'unwrap coins',
    of: (from) =>
      send({
        from,
        to: WETH,
        data: encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [10n ** 17n] }),
      }),
  },
  {
    name: 'allow and send in one batch',
    of: (from, recipient) => ({
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from,
          chainId: numberToHex(LOCAL.id),
          atomicRequired: false,
          calls: [
            { to: USDC, data: approve(CONTRACTS.permit2, 100_000_000n), value: '0x0' },
            { to: USDC, data: transfer(recipient, 25_000_000n), value: '0x0' },
          ],
        },
      ],
    }),
  },
  {
    name: 'sign an allowance for the router',
    of: (from) => ({
      method: 'eth_signTypedData_v4',
      params: [
        from,
        JSON.stringify(permitSingle(lower(CONTRACTS.universalRouter), '100000000', DAY)),
      ],
    }),
  },
  {
    name: 'sign a message',
    of: (from) => ({ method: 'personal_sign', params: ['Welcome to Cenote.', from] }),
  },
];

const enterAbi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function deposit() payable',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function claim() payable',
  'function multicall(bytes[] calls) payable',
]);

/** Every n-th call is of a false token; the others are of contracts that behave honestly in simulations. */
const TOKEN_EVERY = 4;
/** Ratio of these that follow an allowance. */
const ALLOWED_SHARE = 1 / 3;

/** Calls of hostile contracts that look like other calls: all contracts in rotation. */
export function hostileRequest(
  { lures, tokens }: Hostile,
  { random, turn }: { random: Random; turn: number },
  from: Address,
  recipient: Address,
): { request: SiteRequest; description: string; lure?: Hostile['lures'][number] } {
  const tokenTurn = Math.floor(turn / TOKEN_EVERY);
  const isOfToken = turn % TOKEN_EVERY === TOKEN_EVERY - 1;
  const lure = lures[(turn - tokenTurn) % lures.length] as Hostile['lures'][number];
  const value = numberToHex(random.pick([0n, 10n ** 16n, 10n ** 18n, 5n * 10n ** 18n]));
  const calls: readonly [string, Hex][] = [
    [
      'a transfer to a friend',
      encodeFunctionData({
        abi: enterAbi,
        functionName: 'transfer',
        args: [recipient, 100_000_000n],
      }),
    ],
    ['a deposit', encodeFunctionData({ abi: enterAbi, functionName: 'deposit' })],
    ['a claim', encodeFunctionData({ abi: enterAbi, functionName: 'claim' })],
    [
      'a swap',
      encodeFunctionData({
        abi: enterAbi,
        functionName: 'swapExactETHForTokens',
        args: [1n, [WETH, USDC], from, BigInt(inSeconds(600))],
      }),
    ],
    ['nothing', '0x'],
    ['an unknown call', '0xdeadbeef'],
  ];
  const [looks, data] = random.pick(calls);
  const isAllowed = random.next() < ALLOWED_SHARE;
  if (!isOfToken && !isAllowed) {
    const accessList = [{ address: lure.address, storageKeys: [FIRST_SLOT] }];
    const request = send({
      from,
      to: lure.address,
      value,
      data,
      ...(lure.mode === ACCESS_LIST_MODE && { accessList }),
    });
    return {
      request,
      lure,
      description: `${looks} with ${BigInt(value)} wei to a contract that looks at ${lure.watches}`,
    };
  }
  if (!isOfToken) {
    // An allowance, then the call that uses it.
    const amount = random.pick([1_000_000n, 5_000_000_000n, 10n ** 12n, maxUint256]);
    const request: SiteRequest = {
      method: 'wallet_sendCalls',
      params: [
        {
          version: '2.0.0',
          from,
          chainId: numberToHex(LOCAL.id),
          atomicRequired: false,
          calls: [
            { to: USDC, data: approve(lure.address, amount), value: '0x0' },
            { to: lure.address, data, value },
          ],
        },
      ],
    };
    return {
      request,
      lure,
      description: `${amount} USDC allowed, then ${looks}, to a contract that looks at ${lure.watches}`,
    };
  }
  const token = tokens[tokenTurn % tokens.length] as Hostile['tokens'][number];
  const onToken = random.pick<[string, Hex]>([
    ['a transfer', transfer(recipient, 1_000_000_000n)],
    ['an approval', approve(CONTRACTS.permit2, 1n)],
    ['a deposit', toFunctionSelector('deposit()')],
    ['coins', '0x'],
  ]);
  return {
    request: send({ from, to: token.address, data: onToken[1], value }),
    description: `${onToken[0]} with ${BigInt(value)} wei on a false token ${token.symbol}`,
  };
}
