/** @jest-environment node */
import { type Address, contractsOf, knownTokensOf, lower } from '@cenote/chains';
import '@cenote/chains/networks';
import { MAX_PRICED_TOKENS } from '@cenote/wallet-core/checks';
import { RpcError } from '@cenote/wallet-core/provider';
import { fakeNode } from '../../testing/fake-node.ts';
import { type FakePool, fakePools } from '../../testing/fake-pools.ts';
import { poolPrices, unreadPrices } from './pool-prices.ts';

const addressOf = (symbol: string): Address =>
  lower(knownTokensOf(31337).find((token) => token.symbol === symbol)!.address);
const [USDC, DAI, LINK] = ['USDC', 'DAI', 'LINK'].map(addressOf) as [Address, Address, Address];
const WETH = lower(contractsOf(31337)!.weth9);
const UNKNOWN: Address = '0x00000000000000000000000000000000000fa4e5';
const DOLLAR = 10n ** 6n;
const COIN = 10n ** 18n;
const A_COIN = { standard: 'native', amount: COIN } as const;

const coins = (dollars: bigint, more: Partial<FakePool> = {}): FakePool => ({
  token: WETH,
  hub: USDC,
  fee: 500,
  price: [dollars * DOLLAR, COIN],
  balance: 5_000_000n * DOLLAR,
  ...more,
});
const links = (perCoin: bigint, more: Partial<FakePool> = {}): FakePool => ({
  token: LINK,
  hub: WETH,
  fee: 3_000,
  price: [COIN, perCoin * COIN],
  balance: 2_000n * COIN,
  ...more,
});

/** The price of a token in dollars, to a cent; undefined if unknown. */
async function dollarsOf(token: Address, pools: readonly FakePool[], hasPast = true) {
  const rpcRequest = fakeNode({ reads: fakePools(pools), hasPast });
  const prices = await poolPrices(rpcRequest, 31337, [token]);
  const value = prices.valueOf({
    standard: 'erc20',
    token,
    amount: token === USDC ? DOLLAR : COIN,
  });
  return value === undefined ? undefined : Math.round(Number(value) / 10_000) / 100;
}
/** The range between the buying and selling price of a pool. */
const near = (dollars: number) => [0.998 * dollars, 1.002 * dollars] as const;
function expectNear(value: number | undefined, dollars: number) {
  const [least, most] = near(dollars);
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

it('prices the coin, a dollar token, and tokens that have a pool with either', async () => {
  const dai: FakePool = {
    token: DAI,
    hub: USDC,
    fee: 100,
    price: [DOLLAR, COIN],
    balance: 5_000_000n * DOLLAR,
  };
  const pools = [coins(3_000n), links(200n), dai];
  expectNear(await dollarsOf(WETH, pools), 3_000);
  expectNear(await dollarsOf(LINK, pools), 15);
  expectNear(await dollarsOf(DAI, pools), 1);
  expect(await dollarsOf(USDC, pools)).toBe(1);
});

describe('on BNB Chain, whose dollar tokens have 18 decimals', () => {
  const BNB = 56;
  const tokenOf = (symbol: string): Address =>
    lower(knownTokensOf(BNB).find((token) => token.symbol === symbol)!.address);
  const wbnb = lower(contractsOf(BNB)!.weth9);
  const [usdc, btcb] = [tokenOf('USDC'), tokenOf('BTCB')];
  const coin = {
    token: wbnb,
    hub: usdc,
    fee: 500,
    price: [600n * COIN, COIN],
    balance: 5_000_000n * COIN,
  } as const;
  const pricesOf = (pools: readonly FakePool[]) =>
    poolPrices(fakeNode({ reads: fakePools(pools, BNB), hasPast: true }), BNB, [btcb]);
  const dollars = (value: bigint | undefined) =>
    value === undefined ? undefined : Number(value) / 1e6;

  it('prices the coin, the dollar token and others in dollars', async () => {
    const bitcoin = { ...coin, token: btcb, price: [90_000n * COIN, COIN] } as const;
    const prices = await pricesOf([coin, bitcoin]);
    expectNear(dollars(prices.valueOf(A_COIN)), 600);
    expectNear(dollars(prices.valueOf({ standard: 'erc20', token: btcb, amount: COIN })), 90_000);
    expect(prices.valueOf({ standard: 'erc20', token: usdc, amount: COIN })).toBe(1_000_000n);
  });

  it('gives no price by a pool with a coin other than ether, of which a few may be cheap', async () => {
    const bitcoin = { ...links(1n), token: btcb, hub: wbnb, price: [150n * COIN, COIN] } as const;
    const prices = await pricesOf([coin, bitcoin]);
    expect(prices.valueOf({ standard: 'erc20', token: btcb, amount: COIN })).toBeUndefined();
  });
});

it.each(['v2', 'v4'] as const)('prices a token by a pool of %s', async (protocol) => {
  expectNear(await dollarsOf(LINK, [coins(3_000n), links(200n, { protocol })]), 15);
});

it('uses the price of the pool with the smallest spread', async () => {
  const pools = [coins(3_010n), coins(3_000n, { fee: 100, balance: 20_000_000n * DOLLAR })];
  expectNear(await dollarsOf(WETH, pools), 3_000);
});

it('ignores a pool that is new or was just moved', async () => {
  const others = [
    coins(30n, { fee: 100, past: 'none' }),
    coins(2_000n, { fee: 3_000, past: [3_000n * DOLLAR, COIN] }),
    coins(3_220n, { fee: 10_000, past: [3_000n * DOLLAR, COIN] }),
  ];
  expectNear(await dollarsOf(WETH, [coins(3_000n), ...others]), 3_000);
  expect(await dollarsOf(WETH, [coins(3_000n), ...others], false)).toBeUndefined();
});

it('ignores a pool that is too small', async () => {
  const small = coins(30n, { fee: 100, balance: 10_000n * DOLLAR });
  expectNear(await dollarsOf(WETH, [coins(3_000n), small]), 3_000);
});

it.each<[string, Address, FakePool[]]>([
  ['has no pool', LINK, [coins(3_000n)]],
  ['has only a shallow pool', WETH, [coins(3_000n, { balance: 80_000n * DOLLAR })]],
  [
    'has deep pools with different prices',
    WETH,
    [coins(3_000n, { balance: 10_000_000n * DOLLAR }), coins(30n, { fee: 100 })],
  ],
  [
    'has a v2 pair whose price differs from that of a v3 pool',
    LINK,
    [coins(3_000n), links(2n), links(200n, { protocol: 'v2' })],
  ],
  [
    'has a v4 pool whose price differs from that of a v3 pool',
    LINK,
    [coins(3_000n), links(2n), links(200n, { protocol: 'v4' })],
  ],
  ['has a pool that only buys it', LINK, [coins(3_000n), links(2n, { side: 'buys' })]],
  ['has a pool that only sells it', LINK, [coins(3_000n), links(2n, { side: 'sells' })]],
  ['has a single new pool', LINK, [coins(3_000n), links(2n, { past: 'none' })]],
  [
    'has several new pools',
    LINK,
    [
      coins(3_000n),
      links(2n, { past: 'none' }),
      links(2n, { protocol: 'v2', past: 'none' }),
      links(2n, { protocol: 'v4', past: 'none' }),
    ],
  ],
  [
    'has a pool with another price before',
    LINK,
    [coins(3_000n), links(170n, { past: [COIN, 200n * COIN] })],
  ],
  ['is priced in a coin of unknown price', LINK, [links(200n)]],
  ['has no pool at the node', USDC, []],
  [
    'is not known to the wallet',
    UNKNOWN,
    [coins(3_000n), links(200n, { token: UNKNOWN }), links(200n, { token: UNKNOWN, fee: 500 })],
  ],
])('has no price for a token that %s', async (_, token, pools) => {
  expect(await dollarsOf(token, pools)).toBeUndefined();
});

describe('at a node without the state of past blocks', () => {
  const isWithout = false;

  it('has no price for a token with a single pool', async () => {
    const pools = [coins(3_000n), coins(3_000n, { fee: 3_000 }), links(200n)];
    expect(await dollarsOf(LINK, pools, isWithout)).toBeUndefined();
  });

  it('prices a token with two pools that agree', async () => {
    const pools = [coins(3_000n), coins(3_000n, { fee: 3_000 })];
    const two = [links(200n), links(200n, { protocol: 'v2' })];
    expectNear(await dollarsOf(LINK, [...pools, ...two], isWithout), 15);
  });
});

it('reads a random past block among those whose state full nodes keep', async () => {
  const blocks: string[] = [];
  const node = fakeNode({ reads: fakePools([coins(3_000n)]) });
  const rpcRequest: typeof node = (method, params) => {
    const [, block] = params as [unknown, string];
    if (method === 'eth_call' && block !== 'latest') blocks.push(block);
    return node(method, params);
  };
  for (const random of [0, 0.999]) await poolPrices(rpcRequest, 31337, [WETH], () => random);
  expect(blocks.map(Number)).toEqual([0x1000 - 60, 0x1000 - 120]);
});

it('distinguishes a past block without a response from one whose state is not kept', async () => {
  const node = fakeNode({ reads: fakePools([coins(3_000n), coins(3_000n, { fee: 3_000 })]) });
  const rpcRequest: typeof node = async (method, params) => {
    const [, block] = params as [unknown, string];
    if (method === 'eth_call' && block !== 'latest') throw new RpcError(-32000, 'out of gas');
    return node(method, params);
  };
  const prices = await poolPrices(rpcRequest, 31337, [WETH]);
  expect(prices.valueOf(A_COIN)).toBeUndefined();
  expect(prices.isUnclear(A_COIN)).toBe(true);
});

describe('a missing price', () => {
  const all = knownTokensOf(31337)
    .map(({ address }) => lower(address))
    .filter((token) => token !== USDC && token !== WETH);
  const one = (token: Address) => ({ standard: 'erc20', token, amount: COIN }) as const;
  const unclear = async (pools: readonly FakePool[], tokens: readonly Address[] = [LINK]) => {
    const { isUnclear } = await poolPrices(fakeNode({ reads: fakePools(pools) }), 31337, tokens);
    return [WETH, ...tokens].filter((token) => isUnclear(one(token)));
  };

  it('is unclear if deep pools contradict each other', async () => {
    const two = [links(2n), links(200n, { protocol: 'v2' })];
    expect(await unclear([coins(3_000n), ...two])).toEqual([LINK]);
    const coinsToo = [coins(3_000n, { balance: 10_000_000n * DOLLAR }), coins(30n, { fee: 100 })];
    expect(await unclear([...coinsToo, links(200n)])).toEqual([WETH, LINK]);
  });

  it('is unclear for known tokens beyond the limit', async () => {
    const many = [...all.filter((token) => token !== LINK), LINK];
    expect(many.length).toBeGreaterThan(MAX_PRICED_TOKENS);
    const left = await unclear([coins(3_000n)], many);
    expect(left).toEqual(many.slice(MAX_PRICED_TOKENS));
  });

  it('is clear if there is a price, no deep pool, or an unknown token', async () => {
    expect(await unclear([coins(3_000n), links(200n)])).toEqual([]);
    expect(await unclear([coins(3_000n)])).toEqual([]);
    expect(await unclear([coins(3_000n)], [UNKNOWN])).toEqual([]);
  });

  it('is unclear for the coin and all known tokens if the node does not respond', () => {
    const { isUnclear } = unreadPrices(31337);
    expect([WETH, USDC, LINK, UNKNOWN].map((token) => isUnclear(one(token)))).toEqual([
      ...[true, true, true, false],
    ]);
    expect(isUnclear(A_COIN)).toBe(true);
    // On a network without known pools, none are read.
    expect(unreadPrices(250).isUnclear(A_COIN)).toBe(false);
  });
});

it('has no prices on a network without those pools', async () => {
  const prices = await poolPrices(fakeNode({}), 1, [USDC]);
  expect(prices.valueOf(A_COIN)).toBeUndefined();
});
