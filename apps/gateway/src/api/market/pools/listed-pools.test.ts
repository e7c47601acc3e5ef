import type { Address, Hex } from '@cenote/chains';
import { NATIVE } from '@cenote/chains';
import { type Pool, sqrtPriceAtTick, type V4Pool } from '@cenote/trading';
import type { PriceSources } from '../../prices/prices.ts';
import { pair, USDC, WETH } from '../../testing/fake-gateway.ts';
import { address, poolId } from '../../testing/logs.ts';
import type { KnownToken } from '../../tokens/known-token.ts';
import type { PoolFigures } from '../figures.ts';
import { deepestPools, MAX_NAMED_POOLS } from './deepest-pools.ts';
import { choosePools, ListedPools, MAX_LISTED_POOLS } from './listed-pools.ts';
import { PoolPrincipals } from './pool-principals.ts';

const [OWN, OTHER] = [address(0x31), address(0x32)];
const E18 = 10n ** 18n;

const token = (at: Address, safety: KnownToken['safety']): [Address, KnownToken] => [
  at,
  { chainId: 1, address: at, symbol: 'T', name: 'T', decimals: 18, safety, flags: [] } as never,
];
const tokens = new Map([
  token(WETH, 'verified'),
  token(USDC, 'verified'),
  token(NATIVE, 'verified'),
  token(OWN, 'medium'),
  token(OTHER, 'medium'),
]);
const market = pair(WETH, USDC, E18, 3_000_000_000n);
const sources: PriceSources = new Map([
  [USDC, { unit: 1e-6, hops: 0 }],
  [WETH, { unit: 3e-15, hops: 1, market: { poolId: market.id, via: USDC, isToken0: WETH < USDC } }],
  [NATIVE, { unit: 3e-15, hops: 1 }],
  // Anyone who mints a token can give it a price with a hundred dollars.
  [OWN, { unit: 1, hops: 1 }],
  [OTHER, { unit: 1, hops: 1 }],
]);

/** A pool of the native coin and dollars with the given liquidity over a few ticks. */
const range = (n: number, liquidity: bigint): V4Pool => ({
  protocol: 'v4',
  id: poolId(0x5000 + n),
  token0: NATIVE,
  token1: USDC,
  hooks: NATIVE,
  fee: n,
  lpFee: n,
  protocolFee: 0,
  tickSpacing: 1,
  sqrtPriceX96: sqrtPriceAtTick(-196_257),
  tick: -196_257,
  liquidity,
  ticks: [
    { index: -196_300, liquidityNet: liquidity, liquidityGross: liquidity },
    { index: -196_200, liquidityNet: -liquidity, liquidityGross: liquidity },
  ],
});
const principals = new PoolPrincipals();
const graphOf = (pools: readonly Pool[]) => new Map(pools.map((pool) => [pool.id, pool]));
const choose = (pools: readonly Pool[], most: number) =>
  choosePools({ graph: graphOf(pools), principals, sources, tokens }, most);

test('almost empty pools do not displace valuable pools from the list', async () => {
  const honest = [range(0, 10n ** 14n), pair(USDC, OWN, 50_000_000n, 50n), market];
  const dust = Array.from({ length: 500 }, (_, i) => range(i + 1, 1n));
  const chosen = await choose([...dust, ...honest], 10);
  expect(chosen).toHaveLength(10);
  expect(chosen).toEqual(expect.arrayContaining(honest.map(({ id }) => id)));
});

test('pools of unverified tokens come after those of verified tokens, whatever their value', async () => {
  const own = Array.from({ length: 20 }, () => pair(OWN, OTHER, 10n ** 30n, 10n ** 30n));
  const thin = pair(WETH, address(0x33), 1n, 1n);
  expect(await choose([...own, thin, market], 2)).toEqual([market.id, thin.id]);
});

test('price pools are always listed', async () => {
  const deep = Array.from({ length: 5 }, () => pair(WETH, USDC, 1_000n * E18, 3_000_000_000_000n));
  expect(await choose([...deep, market], 2)).toContain(market.id);
});

test('the listed pools are chosen once per ten seconds for all figures', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const listed = new ListedPools();
  const input = { graph: graphOf([market]), principals, sources, tokens };
  const first = await listed.of(input);
  now = 9_999;
  expect(await listed.of(input)).toBe(first);
  now = 10_000;
  expect(await listed.of(input)).not.toBe(first);
  jest.restoreAllMocks();
});

test('the number of listed pools is limited to what can be computed within a second', () => {
  expect(MAX_LISTED_POOLS).toBeLessThanOrEqual(10_000);
});

test('one query of past figures contains only the deepest pools of a token', () => {
  const figures = (id: Hex, balance1: bigint) =>
    ({ id, token0: WETH, token1: USDC, balance0: 0n, balance1 }) as PoolFigures;
  const dust = Array.from({ length: 3_000 }, (_, i) => figures(poolId(i), 1n));
  const deep = figures(poolId(9_999), 10n ** 9n);
  const listed = new Map([...tokens].map(([at, each]) => [at, { token: each } as never]));
  const named = deepestPools({ tokens: listed, sources }, [...dust, deep]);
  expect(named).toHaveLength(MAX_NAMED_POOLS);
  expect(named[0]).toBe(deep);
});
