import { type Address, type Hex, lower, NATIVE } from '@cenote/chains';
import { type Pool, RoutingError, sqrtPriceAtTick, type V4Pool } from '@cenote/trading';
import * as fc from 'fast-check';
import { address } from '../testing/logs.ts';
import { LocalRouteEngine } from './local-route-engine.ts';
import type { RouteLimits } from './route-engine.ts';

const TOKENS = [1, 2, 3, 4, 5].map((n) => lower(address(n)));
const [WRAPPED, USDC] = TOKENS as [Address, Address];
const E18 = 10n ** 18n;
const HEAD = {
  number: 1,
  hash: address(1) as Hex,
  parentHash: address(0) as Hex,
  timestamp: 1,
  baseFeePerGas: 1n,
};

/** A pair for each two tokens, with reserves that increase with the token's index. */
const POOLS = TOKENS.flatMap((token0, i) =>
  TOKENS.slice(i + 1).map((token1, j): Pool => {
    const reserve = 1_000n * E18 * BigInt(i + j + 1);
    const id = lower(address(1_000 + 10 * i + j));
    return { protocol: 'v2', id, token0, token1, reserve0: reserve, reserve1: reserve };
  }),
);

function engineOf(...all: RouteLimits[]): LocalRouteEngine {
  const engine = new LocalRouteEngine(WRAPPED);
  engine.onHead(
    HEAD,
    POOLS.map((pool) => [pool.id, pool]),
    true,
  );
  for (const limits of all) engine.limit(limits);
  return engine;
}

const fees = { sellFeeBps: 0, buyFeeBps: 0 };
const amountOf = (engine: LocalRouteEngine, tokenIn: Address, tokenOut: Address) =>
  engine
    .quote({ tokenIn, tokenOut, amount: 200n * E18, kind: 'exactIn', fees })
    .then(({ route }) => route.amountOut)
    .catch((error: unknown) => {
      if (error instanceof RoutingError) return error.code;
      throw error;
    });

/** Returns the difference of two amounts; zero for two equal errors, else undefined. */
function apart(one: bigint | string, other: bigint | string): bigint | undefined {
  if (typeof one === 'bigint' && typeof other === 'bigint')
    return one > other ? one - other : other - one;
  return one === other ? 0n : undefined;
}

/** Tolerance: a search starts from the prices of the previous one, so results differ by a few base units. */
const CLOSE = 10n ** 6n;

it('quotes are independent of earlier limits', async () => {
  const some = fc.subarray(TOKENS).map((tokens) => new Set<Address>(tokens));
  const limits = fc.record({ restricted: some, passable: fc.option(some, { nil: undefined }) });
  await fc.assert(
    fc.asyncProperty(fc.array(limits, { minLength: 1, maxLength: 4 }), async (all) => {
      const [changed, fresh] = [engineOf(...all), engineOf(all.at(-1)!)];
      for (const token of TOKENS.slice(2)) {
        const [found, expected] = [
          await amountOf(changed, USDC, token),
          await amountOf(fresh, USDC, token),
        ];
        expect(apart(found, expected)).toBeLessThan(CLOSE);
      }
    }),
    { numRuns: 40 },
  );
});

/** A v4 pool without hook, whose only position spans 200 ticks around the price. */
function rangeOf(n: number, liquidity: bigint): V4Pool {
  const [token0, token1] = [WRAPPED, USDC];
  const ends = [-100, 100].map((index, i) => ({
    index,
    liquidityGross: liquidity,
    liquidityNet: i === 0 ? liquidity : -liquidity,
  }));
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '0')}`,
    token0,
    token1,
    fee: 500,
    lpFee: 500,
    tickSpacing: 1,
    protocolFee: 0,
    hooks: NATIVE,
    sqrtPriceX96: sqrtPriceAtTick(0),
    tick: 0,
    liquidity,
    ticks: ends,
  };
}
const changesOf = (pools: readonly Pool[]) => pools.map((pool) => [pool.id, pool] as const);
const routeOf = async (engine: LocalRouteEngine) =>
  (
    await engine.quote({
      tokenIn: WRAPPED,
      tokenOut: USDC,
      amount: 50n * E18,
      kind: 'exactIn',
      fees,
    })
  ).route;

it('dust pools of two tokens are excluded, however many there are', async () => {
  const engine = engineOf();
  const before = await routeOf(engine);
  const dust = Array.from({ length: 2_000 }, (_, i) => rangeOf(10_000 + i, 1_000n));
  engine.onHead(HEAD, changesOf(dust), false);
  const after = await routeOf(engine);
  expect(after.certificate!.poolIds).toEqual(before.certificate!.poolIds);
  expect(engine.pools.size).toBe(POOLS.length + dust.length);
  expect(Number(after.amountOut) / Number(before.amountOut)).toBeCloseTo(1, 6);
});

it('a pool is included once it is deep, and excluded once it is emptied', async () => {
  const engine = engineOf();
  const pools = Array.from({ length: 40 }, (_, i) => rangeOf(10_000 + i, 1_000n + BigInt(i)));
  engine.onHead(HEAD, changesOf(pools), false);
  const [first] = pools as [V4Pool];
  const isNamed = async () => (await routeOf(engine)).certificate!.poolIds.includes(first.id);
  expect(await isNamed()).toBe(false);
  engine.onHead(HEAD, changesOf([rangeOf(10_000, 10_000n * E18)]), false);
  expect(await isNamed()).toBe(true);
  engine.onHead(HEAD, changesOf([first]), false);
  expect(await isNamed()).toBe(false);
});

it('the number of searched pools is limited, however many token pairs have pools', async () => {
  const engine = engineOf();
  const tokens = Array.from({ length: 90 }, (_, i) => lower(address(20 + i)));
  const pools = tokens.flatMap((token0, i) =>
    [WRAPPED, USDC, ...tokens.slice(i + 1)].map((token1, j): Pool => {
      const [reserve0, reserve1] = [E18, E18];
      const id = lower(address(100_000 + 100 * i + j));
      return { protocol: 'v2', id, token0, token1, reserve0, reserve1 };
    }),
  );
  engine.onHead(HEAD, changesOf(pools), false);
  const { certificate } = await routeOf(engine);
  expect(pools.length).toBeGreaterThan(4_000);
  expect(certificate!.poolIds.length).toBeLessThanOrEqual(3_000);
  const usual = POOLS.filter(({ token0 }) => token0 === WRAPPED);
  for (const { id } of usual) expect(certificate!.poolIds).toContain(id);
});

describe('a token that is not passable', () => {
  const JUNK = lower(address(9_000));
  const limits = { restricted: new Set<Address>(), passable: new Set([USDC]) };
  /** The token's v4 pools, most of them dust. */
  const some = Array.from(
    { length: 40 },
    (_, i): V4Pool => ({
      ...rangeOf(20_000 + i, i === 20 ? 1_000n * E18 : 1_000n + BigInt(i)),
      token0: USDC,
      token1: JUNK,
    }),
  );
  const deeper = { ...some[0]!, ...rangeOf(20_000, 10_000n * E18), token0: USDC, token1: JUNK };
  const quoted = (engine: LocalRouteEngine, restricted?: Address) => {
    engine.limit(restricted ? { ...limits, restricted: new Set([restricted]) } : limits);
    return engine
      .quote({ tokenIn: USDC, tokenOut: JUNK, amount: E18, kind: 'exactIn', fees })
      .then(({ route }) => route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)));
  };

  it.each([
    ['unlisted', undefined],
    ['restricted', JUNK],
  ])('is traded through its deepest pool, also after a change: %s', async (_, one) => {
    const engine = engineOf();
    engine.onHead(HEAD, changesOf(some), false);
    expect(await quoted(engine, one)).toEqual([some[20]!.id]);
    engine.onHead(HEAD, changesOf([deeper]), false);
    expect(await quoted(engine, one)).toContain(deeper.id);
    engine.onHead(HEAD, [[some[20]!.id, undefined]], false);
    expect(await quoted(engine, one)).toEqual([deeper.id]);
    engine.onHead(HEAD, changesOf(POOLS), true);
    await expect(quoted(engine, one)).rejects.toMatchObject({ code: 'NO_ROUTE' });
  });

  it('is not part of other routes, even after a quote of its own', async () => {
    const engine = engineOf(limits);
    const before = await routeOf(engine);
    engine.onHead(HEAD, changesOf(some), false);
    await quoted(engine);
    expect((await routeOf(engine)).certificate!.poolIds).toEqual(before.certificate!.poolIds);
  });
});
