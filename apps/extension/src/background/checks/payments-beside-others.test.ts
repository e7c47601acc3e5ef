/** @jest-environment node */
import {
  type Address,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import {
  ABI,
  bring,
  byItself,
  inOrder,
  item,
  itemMoved,
  localDangers,
  NFT,
  POSITIONS,
  POSITIONS_ABI,
  part,
  SEAPORT,
  SWAP_ABI,
  send,
  USDC,
  V2_ROUTER,
  WETH,
  WITHDRAW,
  ZERO,
} from '../../testing/local-reports.ts';
import {
  COIN,
  COINS,
  DOLLAR,
  dangersOf,
  END,
  V2_ROUTER as MAINNET_ROUTER,
  WETH as MAINNET_WETH,
  moved,
  POOL,
  SCAM,
  type SimulatedCall,
  THIEF,
} from '../../testing/mainnet-reports.ts';

/*
 * What is paid in a request that code or a signature of the site has a part in: whatever comes by it, in whatever
 * amounts, may come only while it is simulated.
 */

const swapTokens = (
  path: readonly Address[],
  amount: bigint,
  least: bigint,
  came: bigint,
  router = V2_ROUTER,
): SimulatedCall => ({
  to: router,
  data: encodeFunctionData({ abi: SWAP_ABI, args: [amount, least, path, ALICE, END] }),
  logs: [
    moved(path[0] as Address, ALICE, POOL, amount),
    moved(path.at(-1) as Address, POOL, ALICE, came),
  ],
});
const sell = (least: bigint, came: bigint, router = V2_ROUTER, weth = WETH): SimulatedCall => ({
  to: router,
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForETH',
    args: [COIN, least, [SCAM, weth], ALICE, END],
  }),
  logs: [moved(SCAM, ALICE, POOL, COIN), moved(COINS, POOL, ALICE, came)],
});
const buy = (wei: bigint, token: Address, router = V2_ROUTER, weth = WETH): SimulatedCall => ({
  ...{ to: router, value: wei },
  data: encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactETHForTokens',
    args: [9n * COIN, [weth, token], ALICE, END],
  }),
  logs: [moved(COINS, ALICE, POOL, wei), moved(token, POOL, ALICE, 9n * COIN)],
});
const unwrap = (wei: bigint): SimulatedCall => ({
  to: WETH,
  data: encodeFunctionData({ abi: WITHDRAW, functionName: 'withdraw', args: [wei] }),
  logs: [
    moved(COINS, WETH, ALICE, wei),
    {
      ...{ address: WETH, data: pad(numberToHex(wei)) },
      topics: [toEventSelector('Withdrawal(address,uint256)'), pad(ALICE)],
    },
  ],
});

const [DOLLARS, COINS_IN] = [15_000n * DOLLAR, 5n * COIN];
const [desired0, desired1] = inOrder(DOLLARS, COINS_IN);
const increase: Hex = encodeFunctionData({
  abi: POSITIONS_ABI,
  functionName: 'increaseLiquidity',
  args: [
    {
      ...{ tokenId: 5n, amount0Desired: desired0, amount1Desired: desired1, deadline: END },
      ...{ amount0Min: (desired0 * 97n) / 100n, amount1Min: (desired1 * 97n) / 100n },
    },
  ],
});
const increased = [moved(USDC, ALICE, POOL, DOLLARS), moved(WETH, ALICE, POOL, COINS_IN)];
const sweep = (token: Address, least: bigint): Hex =>
  encodeFunctionData({
    ...{ abi: POSITIONS_ABI, functionName: 'sweepToken', args: [token, least, ALICE] },
  });
const ofManager = (data: readonly Hex[], logs: object[]): SimulatedCall => ({
  ...{ to: POSITIONS, logs },
  data: encodeFunctionData({ abi: POSITIONS_ABI, functionName: 'multicall', args: [data] }),
});

const SEAPORT_ABI = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Component { uint256 orderIndex; uint256 itemIndex; }',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, Component[][] offerFulfillments, Component[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable',
]);
/** An item for five coins. */
const order = (token: Address, id: bigint) => ({
  ...({ token, id, numerator: 1n, denominator: 1n, signature: '0x', extraData: '0x' } as const),
  parameters: {
    ...{ offerer: SCAM, zone: ZERO, offer: [item(token, id)], orderType: 0 },
    consideration: [{ ...part({ itemType: 0, token: ZERO }, 5n * COIN), recipient: THIEF }],
    ...{ startTime: 0n, endTime: END, zoneHash: pad('0x'), salt: 0n },
    ...{ conduitKey: pad('0x'), totalOriginalConsiderationItems: 1n },
  },
});
/** Those that can be, of which all items seem to come. */
const fillAvailable = (
  orders: readonly ReturnType<typeof order>[],
  value: bigint,
): SimulatedCall => ({
  ...{ to: SEAPORT, value },
  data: encodeFunctionData({
    abi: SEAPORT_ABI,
    args: [orders, [], [], [], pad('0x'), ALICE, BigInt(orders.length)],
  }),
  logs: [
    moved(COINS, ALICE, SEAPORT, value),
    ...orders.map(({ token, id }) => itemMoved(token, THIEF, id)),
  ],
});

describe('a payment is a danger', () => {
  it('where a sweep of what the site put there seems to pay for an own position', async () => {
    const swept = [sweep(SCAM, 0n), sweep(USDC, 2n * DOLLARS)];
    const logs = [...increased, moved(USDC, POSITIONS, ALICE, 2n * DOLLARS)];
    const calls = [ofManager([increase, ...swept], logs), send(10n * COIN)];
    expect(await localDangers(calls)).toContain('PAYMENT_ON_TRUST');
  });

  it('where it takes the coins round that a swap of the site’s token brings', async () => {
    const gift = bring([moved(COINS, SCAM, ALICE, (49n * COIN) / 10n)]);
    const calls = [sell(45n * COIN, 45n * COIN), send(50n * COIN), gift];
    expect(await localDangers([byItself(calls)], { isSelf: true })).toContain('PAYMENT_ON_TRUST');
  });

  it('where an order of the site brings an NFT that is there to be seen', async () => {
    const gift = bring([itemMoved(NFT, SCAM, 7n)]);
    expect(await localDangers([gift, send(COIN)], { atomicRequired: true })).toContain(
      'PAYMENT_ON_TRUST',
    );
  });

  it('where a token of the site stands on the way of a swap', async () => {
    const swap = swapTokens([USDC, SCAM, WETH], 3_000n * DOLLAR, COIN, COIN);
    const calls = [swap, send(10n * COIN)];
    expect(await localDangers(calls, { atomicRequired: true })).toContain('PAYMENT_ON_TRUST');
  });
});

describe('a swap without a price is a danger', () => {
  it('where what it gives goes round, beside coins that come only while it is simulated', async () => {
    const gift = bring([moved(COINS, SCAM, ALICE, (49n * COIN) / 10n)]);
    const calls = [sell(45n * COIN, 45n * COIN), buy(50n * COIN, SCAM), gift];
    expect(await localDangers([byItself(calls)], { isSelf: true })).toContain('VALUE_UNKNOWN');
  });

  it('where the swap of another call brings what it gives, which may fail by then', async () => {
    const calls = [sell(9n * COIN, 10n * COIN), buy(10n * COIN, SCAM)];
    expect(await localDangers(calls)).toContain('VALUE_UNKNOWN');
  });

  it('where an item that is gone seems to come with another for the price of one', async () => {
    const OTHER: Address = '0x5ca0000000000000000000000000000000000077';
    const calls = [fillAvailable([order(NFT, 7n), order(OTHER, 1n)], 5n * COIN)];
    expect(await dangersOf(calls, [SEAPORT, NFT, OTHER])).toContain('VALUE_UNKNOWN');
    const paid = [fillAvailable([order(NFT, 7n), order(NFT, 8n)], 10n * COIN)];
    expect(await dangersOf(paid, [SEAPORT, NFT])).toEqual([]);
  });
});

describe('what runs no code of others is as it was', () => {
  it('where a swap of known tokens or an unwrap brings what is paid', async () => {
    const swap = swapTokens([USDC, WETH], 3_000n * DOLLAR, (99n * COIN) / 100n, COIN);
    const together = { atomicRequired: true };
    expect(await localDangers([swap, send(COIN)], together)).toEqual([]);
    expect(await localDangers([unwrap(COIN), send(COIN)], together)).toEqual([]);
  });

  it('where an own position grows beside a payment', async () => {
    const grown = { to: POSITIONS, data: increase, logs: increased };
    expect(await localDangers([unwrap(COIN), grown, send(COIN)])).toEqual([]);
  });

  it('where a token that nobody knows is sold by itself', async () => {
    const sold = sell((95n * COIN) / 100n, COIN, MAINNET_ROUTER, MAINNET_WETH);
    const had = { symbol: 'SCAM', decimals: 18, balance: COIN };
    expect(await dangersOf([sold], [], { [SCAM]: had })).toEqual([]);
  });
});
