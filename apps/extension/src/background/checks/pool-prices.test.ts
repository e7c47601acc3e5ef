/** @jest-environment node */
import { type Address, contractsOf, knownTokensOf, lower } from '@cenote/chains';
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
  held: 5_000_000n * DOLLAR,
  ...more,
});
const links = (perCoin: bigint, more: Partial<FakePool> = {}): FakePool => ({
  token: LINK,
  hub: WETH,
  fee: 3_000,
  price: [COIN, perCoin * COIN],
  held: 2_000n * COIN,
  ...more,
});

/** Dollars that one of a token is worth, to a cent; undefined where it is unknown. */
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
/** Between what a pool buys and sells for. */
const near = (dollars: number) => [0.998 * dollars, 1.002 * dollars] as const;
function expectNear(value: number | undefined, dollars: number) {
  const [least, most] = near(dollars);
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

it('prices the coin, a dollar and what has a pool with either', async () => {
  const dai: FakePool = {
    token: DAI,
    hub: USDC,
    fee: 100,
    price: [DOLLAR, COIN],
    held: 5_000_000n * DOLLAR,
  };
  const pools = [coins(3_000n), links(200n), dai];
  expectNear(await dollarsOf(WETH, pools), 3_000);
  expectNear(await dollarsOf(LINK, pools), 15);
  expectNear(await dollarsOf(DAI, pools), 1);
  expect(await dollarsOf(USDC, pools)).toBe(1);
});

it.each(['v2', 'v4'] as const)('prices a token by a pool of %s', async (protocol) => {
  expectNear(await dollarsOf(LINK, [coins(3_000n), links(200n, { protocol })]), 15);
});

it('takes the price of the pool that trades at the best prices', async () => {
  const pools = [coins(3_010n), coins(3_000n, { fee: 100, held: 20_000_000n * DOLLAR })];
  expectNear(await dollarsOf(WETH, pools), 3_000);
});

it('leaves out a pool that is new, or that has just been moved', async () => {
  const others = [
    coins(30n, { fee: 100, past: 'none' }),
    coins(2_000n, { fee: 3_000, past: [3_000n * DOLLAR, COIN] }),
    coins(3_220n, { fee: 10_000, past: [3_000n * DOLLAR, COIN] }),
  ];
  expectNear(await dollarsOf(WETH, [coins(3_000n), ...others]), 3_000);
  expect(await dollarsOf(WETH, [coins(3_000n), ...others], false)).toBeUndefined();
});

it('leaves out a pool that is too small', async () => {
  const small = coins(30n, { fee: 100, held: 10_000n * DOLLAR });
  expectNear(await dollarsOf(WETH, [coins(3_000n), small]), 3_000);
});

it.each<[string, Address, FakePool[]]>([
  ['has no pool', LINK, [coins(3_000n)]],
  ['has a shallow pool alone', WETH, [coins(3_000n, { held: 80_000n * DOLLAR })]],
  [
    'has deep pools that differ',
    WETH,
    [coins(3_000n, { held: 10_000_000n * DOLLAR }), coins(30n, { fee: 100 })],
  ],
  [
    'has a pair of v2 that differs from a pool of v3',
    LINK,
    [coins(3_000n), links(2n), links(200n, { protocol: 'v2' })],
  ],
  [
    'has a pool of v4 that differs from one of v3',
    LINK,
    [coins(3_000n), links(2n), links(200n, { protocol: 'v4' })],
  ],
  ['has a pool that buys it only', LINK, [coins(3_000n), links(2n, { side: 'buys' })]],
  ['has a pool that sells it only', LINK, [coins(3_000n), links(2n, { side: 'sells' })]],
  ['has a single pool that is new', LINK, [coins(3_000n), links(2n, { past: 'none' })]],
  [
    'has several pools that are new',
    LINK,
    [
      coins(3_000n),
      links(2n, { past: 'none' }),
      links(2n, { protocol: 'v2', past: 'none' }),
      links(2n, { protocol: 'v4', past: 'none' }),
    ],
  ],
  [
    'has a pool whose price was another before',
    LINK,
    [coins(3_000n), links(170n, { past: [COIN, 200n * COIN] })],
  ],
  ['is priced in a coin of unknown price', LINK, [links(200n)]],
  ['the node tells of no pool of', USDC, []],
  [
    'is not one that the wallet knows',
    UNKNOWN,
    [coins(3_000n), links(200n, { token: UNKNOWN }), links(200n, { token: UNKNOWN, fee: 500 })],
  ],
])('knows no price of what %s', async (_, token, pools) => {
  expect(await dollarsOf(token, pools)).toBeUndefined();
});

describe('at a node without states of past blocks', () => {
  const isWithout = false;

  it('knows no price of what has a single pool', async () => {
    const pools = [coins(3_000n), coins(3_000n, { fee: 3_000 }), links(200n)];
    expect(await dollarsOf(LINK, pools, isWithout)).toBeUndefined();
  });

  it('prices what has two pools that agree', async () => {
    const pools = [coins(3_000n), coins(3_000n, { fee: 3_000 })];
    const two = [links(200n), links(200n, { protocol: 'v2' })];
    expectNear(await dollarsOf(LINK, [...pools, ...two], isWithout), 15);
  });
});

it('reads a past block that cannot be foreseen, among those whose state full nodes keep', async () => {
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

it('does not take a past block that is not answered for one that is not kept', async () => {
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

describe('a price that was not found out', () => {
  const all = knownTokensOf(31337)
    .map(({ address }) => lower(address))
    .filter((token) => token !== USDC && token !== WETH);
  const one = (token: Address) => ({ standard: 'erc20', token, amount: COIN }) as const;
  const unclear = async (pools: readonly FakePool[], tokens: readonly Address[] = [LINK]) => {
    const { isUnclear } = await poolPrices(fakeNode({ reads: fakePools(pools) }), 31337, tokens);
    return [WETH, ...tokens].filter((token) => isUnclear(one(token)));
  };

  it('is unclear where deep pools contradict each other', async () => {
    const two = [links(2n), links(200n, { protocol: 'v2' })];
    expect(await unclear([coins(3_000n), ...two])).toEqual([LINK]);
    const coinsToo = [coins(3_000n, { held: 10_000_000n * DOLLAR }), coins(30n, { fee: 100 })];
    expect(await unclear([...coinsToo, links(200n)])).toEqual([WETH, LINK]);
  });

  it('is unclear of known tokens beyond those that are read', async () => {
    const many = [...all.filter((token) => token !== LINK), LINK];
    expect(many.length).toBeGreaterThan(MAX_PRICED_TOKENS);
    const left = await unclear([coins(3_000n)], many);
    expect(left).toEqual(many.slice(MAX_PRICED_TOKENS));
  });

  it('is clear where there is one, no deep pool, or a token that nobody knows', async () => {
    expect(await unclear([coins(3_000n), links(200n)])).toEqual([]);
    expect(await unclear([coins(3_000n)])).toEqual([]);
    expect(await unclear([coins(3_000n)], [UNKNOWN])).toEqual([]);
  });

  it('is unclear of the coin and all known tokens where the node does not answer', () => {
    const { isUnclear } = unreadPrices(31337);
    expect([WETH, USDC, LINK, UNKNOWN].map((token) => isUnclear(one(token)))).toEqual([
      ...[true, true, true, false],
    ]);
    expect(isUnclear(A_COIN)).toBe(true);
    // Ethereum: no pools are read there.
    expect(unreadPrices(1).isUnclear(A_COIN)).toBe(false);
  });
});

it('knows none on a network without those pools', async () => {
  const prices = await poolPrices(fakeNode({}), 1, [USDC]);
  expect(prices.valueOf(A_COIN)).toBeUndefined();
});
