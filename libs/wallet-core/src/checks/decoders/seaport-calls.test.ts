import { SeaportABI } from '@opensea/seaport-js/lib/abi/Seaport';
import { type Abi, type Address, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem';
import { decodeCall } from '../decode-call.ts';
import type { Asset } from '../decoded-action.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import type { RiskContext } from '../risk/risk-context.ts';
import type { Holding } from '../simulate/simulation.ts';
import { standardRegistry } from '../standard-registry.ts';
import {
  ACCOUNT,
  callContext,
  NFT,
  RECIPIENT,
  TOKEN,
  UNKNOWN_ADDRESS,
} from '../testing/fixtures.ts';
import { seaportFulfillments } from './seaport-calls.ts';

const registry = standardRegistry();
const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const SEAPORT_1_5: Address = '0x00000000000000adc04c56bf30ac9d3c0aaf14dc';
const ETHER = 10n ** 18n;
const NONE = { zone: zeroAddress, zoneHash: zeroHash, salt: 1n, conduitKey: zeroHash };

/** The only function that the SDK's ABI does not contain; its name is chosen to give a selector of zeros. */
const EFFICIENT = 'fulfillBasicOrder_efficient_6GL6yc';

/** Encodes a call with the ABI of the Seaport SDK. */
function call(functionName: string, ...args: unknown[]): Hex {
  const abi = SeaportABI as Abi;
  if (functionName !== EFFICIENT) return encodeFunctionData({ abi, functionName, args });
  const data = encodeFunctionData({ abi, functionName: 'fulfillBasicOrder', args });
  return `0x00000000${data.slice(10)}`;
}

const item = (itemType: number, token: Address, id: bigint, start: bigint, end = start) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: start,
  endAmount: end,
});
const ape = item(2, NFT, 7n, 1n);
const coins = (amount: bigint, recipient: Address = RECIPIENT) => ({
  ...item(0, zeroAddress, 0n, amount),
  recipient,
});
const tokens = (amount: bigint, recipient: Address) => ({
  ...item(1, TOKEN, 0n, amount),
  recipient,
});

interface OrderItems {
  offer: readonly object[];
  consideration: readonly object[];
  offerer?: Address;
}
const order = ({ offer, consideration, offerer = RECIPIENT }: OrderItems) => ({
  parameters: {
    offerer,
    offer,
    consideration,
    orderType: 0,
    startTime: 10n,
    endTime: 20n,
    ...NONE,
    totalOriginalConsiderationItems: BigInt(consideration.length),
  },
  signature: '0x12',
});
const advanced = (items: OrderItems, numerator = 1n, denominator = 1n) => ({
  ...order(items),
  numerator,
  denominator,
  extraData: '0x',
});
const listing = { offer: [ape], consideration: [coins(9n * ETHER), coins(ETHER, UNKNOWN_ADDRESS)] };
/** A bid of 10 tokens for the NFT, 1 of which goes to a marketplace. */
const bid = {
  offer: [item(1, TOKEN, 0n, 10n * ETHER)],
  consideration: [{ ...ape, recipient: RECIPIENT }, tokens(ETHER, UNKNOWN_ADDRESS)],
};
const basic = (more: object) => ({
  considerationToken: zeroAddress,
  considerationIdentifier: 0n,
  considerationAmount: 9n * ETHER,
  offerer: RECIPIENT,
  zone: zeroAddress,
  offerToken: NFT,
  offerIdentifier: 7n,
  offerAmount: 1n,
  basicOrderType: 0,
  startTime: 10n,
  endTime: 20n,
  zoneHash: zeroHash,
  salt: 1n,
  offererConduitKey: zeroHash,
  fulfillerConduitKey: zeroHash,
  totalOriginalAdditionalRecipients: 1n,
  additionalRecipients: [{ amount: ETHER, recipient: UNKNOWN_ADDRESS }],
  signature: '0x12',
  ...more,
});

const read = (data: Hex, value = 0n, to = SEAPORT) =>
  decodeCall(registry, { to, data, value }, callContext);
const NFT_7: Asset = { standard: 'erc721', token: NFT, id: 7n };
const price = (amount: bigint): Asset => ({ standard: 'native', amount });
const token = (amount: bigint): Asset => ({ standard: 'erc20', token: TOKEN, amount });
const purchase = {
  kind: 'swap',
  gives: [{ asset: price(10n * ETHER), limit: 'exact' }],
  receives: [{ asset: NFT_7, limit: 'exact' }],
  recipient: ACCOUNT,
  deadline: 20n,
};

describe('filling orders at Seaport', () => {
  it('supports all functions of the SDK that fill orders', () => {
    const names = new Set((SeaportABI as Abi).flatMap((one) => ('name' in one ? one.name : [])));
    expect(names).toContain('fulfillAvailableAdvancedOrders');
    expect(seaportFulfillments.selectors).toHaveLength(8);
  });

  it.each([
    ['fulfillBasicOrder', [basic({})]],
    [EFFICIENT, [basic({})]],
    ['fulfillOrder', [order(listing), zeroHash]],
    ['fulfillAdvancedOrder', [advanced(listing), [], zeroHash, zeroAddress]],
    ['fulfillAvailableOrders', [[order(listing)], [], [], zeroHash, 1n]],
    [
      'fulfillAvailableAdvancedOrders',
      [[advanced(listing)], [], [], [], zeroHash, zeroAddress, 1n],
    ],
  ])('shows the whole price and the NFT of a purchase by %s', (name, args) => {
    for (const to of [SEAPORT, SEAPORT_1_5]) {
      expect(read(call(name, ...args), 10n * ETHER, to)).toMatchObject({
        basis: 'contract',
        action: purchase,
      });
    }
  });

  it.each([
    ['fulfillBasicOrder', [basic({ offerer: ACCOUNT })]],
    ['fulfillOrder', [order({ ...listing, offerer: ACCOUNT }), zeroHash]],
    [
      'fulfillAdvancedOrder',
      [advanced({ ...listing, offerer: ACCOUNT }), [], zeroHash, zeroAddress],
    ],
    ['fulfillAvailableOrders', [[order({ ...listing, offerer: ACCOUNT })], [], [], zeroHash, 1n]],
  ])('does not decode a call that fills an own order by %s, which brings nothing', (name, args) => {
    expect(read(call(name, ...args), 10n * ETHER).action.kind).toBe('unknownCall');
  });

  it('does not decode an order in which a contract offers any item of a collection and chooses it later', () => {
    const listed = order({ ...listing, offer: [item(4, NFT, 0n, 1n)] });
    const byContract = { ...listed, parameters: { ...listed.parameters, orderType: 4 } };
    expect(read(call('fulfillOrder', listed, zeroHash), 10n * ETHER).action.kind).toBe('swap');
    expect(read(call('fulfillOrder', byContract, zeroHash), 10n * ETHER).action.kind).toBe(
      'unknownCall',
    );
  });

  it('decodes available orders one by one, since each may already be filled', () => {
    const data = call(
      'fulfillAvailableOrders',
      [order(listing), order(listing)],
      [],
      [],
      zeroHash,
      2n,
    );
    const { action } = read(data, 20n * ETHER);
    expect(action).toMatchObject({
      kind: 'multicall',
      atomic: false,
      parts: [{ action: purchase }, { action: purchase }],
    });
  });

  it('shows what an accepted bid brings after fees', () => {
    const accepted = basic({
      basicOrderType: 16,
      offerToken: TOKEN,
      offerIdentifier: 0n,
      offerAmount: 10n * ETHER,
      considerationToken: NFT,
      considerationIdentifier: 7n,
      considerationAmount: 1n,
    });
    expect(read(call('fulfillBasicOrder', accepted)).action).toMatchObject({
      gives: [{ asset: NFT_7, limit: 'exact' }],
      receives: [{ asset: token(9n * ETHER), limit: 'exact' }],
    });
    expect(read(call('fulfillOrder', order(bid), zeroHash)).action).toMatchObject({
      gives: [{ asset: NFT_7 }, { asset: token(ETHER) }],
      receives: [{ asset: token(10n * ETHER) }],
    });
  });

  it('shows the paid token amount if an order requests an ERC-20 token as an NFT', () => {
    const request = {
      offer: [ape],
      consideration: [{ ...item(2, TOKEN, 9n, 1n), recipient: RECIPIENT }],
    };
    const asBasic = basic({
      basicOrderType: 16,
      offerToken: NFT,
      offerIdentifier: 0n,
      offerAmount: 2n * ETHER,
      considerationToken: TOKEN,
      considerationIdentifier: 9n,
      considerationAmount: 1n,
    });
    for (const data of [
      call('fulfillOrder', order(request), zeroHash),
      call('fulfillAdvancedOrder', advanced(request), [], zeroHash, zeroAddress),
      call('fulfillAvailableOrders', [order(request)], [], [], zeroHash, 1n),
      call('fulfillBasicOrder', asBasic),
    ]) {
      const { action } = decodeCall(
        registry,
        { to: SEAPORT, data },
        { ...callContext, standardOf: (one) => (one === TOKEN ? 'erc20' : 'erc721') },
      );
      expect(action).toMatchObject({ gives: [{ asset: token(9n) }] });
    }
    const own = order({ offerer: ACCOUNT, offer: [item(2, TOKEN, 9n, 1n)], consideration: [] });
    const { action } = decodeCall(
      registry,
      { to: SEAPORT, data: call('matchOrders', [own], []) },
      { ...callContext, standardOf: () => 'erc20' },
    );
    expect(action).toMatchObject({ gives: [{ asset: token(9n) }] });
  });

  it('shows the NFT chosen by the account for a bid on any item of a collection', () => {
    const any = { ...bid, consideration: [{ ...item(4, NFT, 0n, 1n), recipient: RECIPIENT }] };
    const resolver = {
      orderIndex: 0n,
      side: 1,
      index: 0n,
      identifier: 7n,
      criteriaProof: [],
    };
    const data = call('fulfillAdvancedOrder', advanced(any), [resolver], zeroHash, zeroAddress);
    expect(read(data).action).toMatchObject({ gives: [{ asset: NFT_7 }] });
  });

  it('shows the filled fraction of an order and rounds the payment up', () => {
    const items = {
      offer: [item(3, NFT, 2n, 10n)],
      consideration: [coins(5n)],
    };
    const data = call('fulfillAdvancedOrder', advanced(items, 1n, 2n), [], zeroHash, RECIPIENT);
    expect(read(data, 3n).action).toMatchObject({
      gives: [{ asset: price(3n), limit: 'atMost' }],
      receives: [
        { asset: { standard: 'erc1155', token: NFT, id: 2n, amount: 5n }, limit: 'atMost' },
      ],
      recipient: RECIPIENT,
    });
  });

  it('does not decode a match in which a contract’s order pays the account, because it may pay less', () => {
    const paying = order({ offer: [], consideration: [coins(9n, ACCOUNT)] });
    const parameters = { ...paying.parameters, orderType: 4 };
    const own = order({ offerer: ACCOUNT, offer: [ape], consideration: [] });
    expect(read(call('matchOrders', [own, { ...paying, parameters }], [])).action).toMatchObject({
      kind: 'unknownCall',
      reason: 'MALFORMED',
    });
    expect(read(call('matchOrders', [own, paying], [])).action).toMatchObject({ kind: 'swap' });
  });

  it('does not decode a match of a fraction of an own order, because the rest becomes valid too', () => {
    const own = {
      offerer: ACCOUNT,
      offer: [item(3, NFT, 2n, 10n)],
      consideration: [coins(1n, ACCOUNT)],
    };
    const matchedBy = (denominator: bigint) =>
      read(call('matchAdvancedOrders', [advanced(own, 1n, denominator)], [], [], ACCOUNT)).action;
    expect(matchedBy(1n)).toMatchObject({ kind: 'swap' });
    expect(matchedBy(2n)).toMatchObject({ kind: 'unknownCall', reason: 'MALFORMED' });
  });

  it('shows what the account itself offers in matched orders', () => {
    const own = {
      offerer: ACCOUNT,
      offer: [ape],
      consideration: [coins(1n, ACCOUNT), coins(9n, RECIPIENT)],
    };
    expect(read(call('matchOrders', [order(own), order(bid)], [])).action).toMatchObject({
      gives: [{ asset: NFT_7 }],
      receives: [{ asset: price(1n) }],
    });
  });

  it('does not decode a fraction with a zero denominator', () => {
    const data = call('fulfillAdvancedOrder', advanced(listing, 1n, 0n), [], zeroHash, ACCOUNT);
    expect(read(data).action).toMatchObject({ kind: 'unknownCall', reason: 'MALFORMED' });
  });

  it('does not decode a call of another contract', () => {
    const { basis, action } = read(
      call('fulfillOrder', order(listing), zeroHash),
      1n,
      UNKNOWN_ADDRESS,
    );
    expect([basis, action.kind]).toEqual(['none', 'unknownCall']);
  });
});

describe('the risk of filling an order at Seaport', () => {
  const context: RiskContext = {
    chainId: callContext.chainId,
    account: ACCOUNT,
    now: 10,
    knownAddresses: [],
    isTrustedSpender: (address) => address === SEAPORT,
    isKnownToken: (address) => address === TOKEN,
    decimalsOf: () => 18,
  };
  const coin: Holding = { standard: 'native' };
  const nft = (id: bigint): Holding => ({ standard: 'erc721', token: NFT, id });
  const erc20: Holding = { standard: 'erc20', token: TOKEN };
  /** Findings for a simulation with these balance changes. */
  function found(data: Hex, value: bigint, ...changes: [Holding, bigint][]): string[] {
    const simulation = {
      outcome: 'passes',
      changes: changes.map(([holding, amount]) => ({ holding, amount, measured: true })),
      approvals: [],
    } as const;
    return rateRisk({ decoded: read(data, value), simulation }, context).map(
      ({ code, level }) => `${level} ${code}`,
    );
  }
  const buy = call(EFFICIENT, basic({}));

  it('is no danger for a purchase that delivers the NFT for its price', () => {
    expect(found(buy, 10n * ETHER, [coin, -10n * ETHER], [nft(7n), 1n])).toEqual([
      'warning UNVERIFIED_TOKEN',
    ]);
  });

  it('is a danger for a purchase that does not deliver the NFT', () => {
    expect(found(buy, 10n * ETHER, [coin, -10n * ETHER])).toContain('danger NOT_RECEIVED');
    expect(found(buy, 10n * ETHER, [coin, -10n * ETHER], [nft(8n), 1n])).toContain(
      'danger NOT_RECEIVED',
    );
  });

  it('is a danger for a purchase that delivers the NFT to another account', () => {
    const data = call('fulfillAdvancedOrder', advanced(listing), [], zeroHash, UNKNOWN_ADDRESS);
    expect(found(data, 10n * ETHER, [coin, -10n * ETHER])).toContain('danger OTHER_RECIPIENT');
  });

  it('is a danger for a purchase that takes another NFT', () => {
    expect(found(buy, 10n * ETHER, [coin, -10n * ETHER], [nft(7n), 1n], [nft(9n), -1n])).toContain(
      'danger UNEXPLAINED_LOSS',
    );
  });

  it('is a warning for an accepted bid that pays in a known currency', () => {
    const data = call('fulfillOrder', order(bid), zeroHash);
    expect(found(data, 0n, [nft(7n), -1n], [erc20, 9n * ETHER])).toEqual(['warning VALUE_UNKNOWN']);
  });

  it('is a danger for an accepted bid of which most goes to others', () => {
    const poor = {
      offer: [item(1, TOKEN, 0n, 10n * ETHER)],
      consideration: [{ ...ape, recipient: RECIPIENT }, tokens(8n * ETHER, UNKNOWN_ADDRESS)],
    };
    const data = call('fulfillOrder', order(poor), zeroHash);
    expect(found(data, 0n, [nft(7n), -1n], [erc20, 2n * ETHER])).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('is a danger for an own order that is matched with nothing', () => {
    const own = { offerer: ACCOUNT, offer: [ape], consideration: [] };
    const data = call('matchOrders', [order(own)], []);
    expect(found(data, 0n, [nft(7n), -1n])).toEqual(['danger NOTHING_RECEIVED']);
  });
});
