import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { sqrtPriceAtTick, tickAtSqrtPrice } from '../../pools/math/tick-math.ts';
import type { Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';
import { makeTestMarket, randomOf, type TestToken } from '../testing/test-market.ts';
import { boundedPools, MAX_POOLS } from './bounded-pools.ts';
import { deepestPools } from './deepest-pools.ts';
import { largestHoldings, shareOfLargestByToken } from './pool-holdings.ts';

const universe = makeTestMarket({ seed: 7, tokens: 60, pools: 400 });
const { tokens, wrappedNative } = universe;

/** Pools of each two tokens at about their price, each with this liquidity. */
function beside(perPair: number, liquidityOf: (n: number) => bigint): V4Pool[] {
  const random = randomOf(11);
  const made: V4Pool[] = [];
  tokens.forEach((a, i) => {
    for (const b of tokens.slice(i + 1)) {
      const [t0, t1] = (a.address < b.address ? [a, b] : [b, a]) as [TestToken, TestToken];
      for (let n = 0; n < perPair; n++) {
        const ratio = (t0.priceUsd / t1.priceUsd) * 10 ** (t1.decimals - t0.decimals);
        const price = ratio * (1 + (random() - 0.5) * 0.02);
        const sqrtPriceX96 = BigInt(Math.floor(Math.sqrt(price) * 2 ** 48)) << 48n;
        const tick = tickAtSqrtPrice(sqrtPriceX96);
        const low = Math.floor(tick / 10) * 10 - 1_000;
        const liquidity = liquidityOf(made.length);
        const id: Hex = `0xd${(made.length + 1).toString(16).padStart(63, '0')}`;
        made.push({
          protocol: 'v4',
          id,
          token0: t0.address,
          token1: t1.address,
          hooks: NATIVE,
          fee: 500 + n,
          lpFee: 500 + n,
          protocolFee: 0,
          tickSpacing: 10,
          sqrtPriceX96,
          tick,
          liquidity,
          ticks: [
            { index: low, liquidityNet: liquidity, liquidityGross: liquidity },
            { index: low + 2_000, liquidityNet: -liquidity, liquidityGross: liquidity },
          ],
        });
      }
    }
  });
  return made;
}

const mapOf = (pools: readonly Pool[]) => new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
const chosenOf = (pools: readonly Pool[]) => boundedPools(deepestPools(mapOf(pools)), []);
const usual = deepestPools(mapOf(universe.pools));

it('a quote is found fast, with all honest pools, for any number of pairs of listed tokens with tiny pools', () => {
  const dust = beside(8, () => 1_000_000n);
  const chosen = chosenOf([...dust, ...universe.pools]);
  expect(dust.length).toBeGreaterThan(10_000);
  expect([...usual.keys()].filter((id) => !chosen.has(id))).toEqual([]);
  const router = createRouter(chosen.values(), { wrappedNative });
  const times = [10n ** 18n, 2n * 10n ** 18n, 3n * 10n ** 17n].map((amount) => {
    const begin = process.cpuUsage();
    const quote = router.quote({
      tokenIn: wrappedNative,
      tokenOut: tokens[1]!.address,
      amount,
      kind: 'exactIn',
    });
    const { user, system } = process.cpuUsage(begin);
    expect(quote.certificate!.poolIds.length).toBeLessThan(MAX_POOLS);
    return (user + system) / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(500);
});

it('deep pools are included if there are more small ones of all pairs than the router’s limit', () => {
  const small = beside(4, (n) => 10n ** BigInt(8 + (n % 3)));
  const all = mapOf([...small, ...universe.pools]);
  const chosen = boundedPools(all, [], 1_000);
  expect(chosen.size).toBe(1_000);
  const lost = universe.pools.filter(({ id }) => !chosen.has(id));
  expect(lost.length).toBeLessThan(universe.pools.length / 20);
});

it('pools that hold some of a hub have priority over others', () => {
  const even = beside(1, () => 10n ** 14n);
  const hub: Address = tokens[5]!.address;
  const chosen = boundedPools(mapOf(even), [hub], 100);
  const largest = largestHoldings(even);
  const holdsHub = (pool: Pool) => {
    const [part0, part1] = shareOfLargestByToken(pool, largest);
    return (pool.token0 === hub && part0 > 1e-6) || (pool.token1 === hub && part1 > 1e-6);
  };
  expect(even.filter(holdsHub).length).toBeGreaterThan(20);
  const left = even.filter((pool) => holdsHub(pool) && !chosen.has(pool.id));
  expect(left).toEqual([]);
  expect(chosen.size).toBe(100);
});

/** A pool that sells a token at about a tick for any amount of a hub, and holds almost nothing of the hub. */
function offer(n: number, token: Address, hub: Address, tick: number): V4Pool {
  const isFirst = token < hub;
  const at = isFirst ? tick : -tick;
  const root = Math.exp(at * 5e-5);
  const reserve = 4 ** 20 - 1_000;
  const liquidity = BigInt(Math.round((isFirst ? reserve * root : reserve / root) / 5e-5)) + 1n;
  const [low, high] = isFirst ? [at + 1, at + 2] : [at - 1, at];
  return {
    protocol: 'v4',
    id: `0xe${n.toString(16).padStart(63, '0')}`,
    hooks: NATIVE,
    token0: isFirst ? token : hub,
    token1: isFirst ? hub : token,
    tickSpacing: 1,
    fee: 100 + n,
    lpFee: 100 + n,
    protocolFee: 0,
    sqrtPriceX96: sqrtPriceAtTick(at),
    tick: at,
    liquidity: 1n,
    ticks: [
      { index: -887_000, liquidityGross: 1n, liquidityNet: 1n },
      { index: low, liquidityGross: liquidity, liquidityNet: liquidity },
      { index: high, liquidityGross: liquidity, liquidityNet: -liquidity },
      { index: 887_000, liquidityGross: 1n, liquidityNet: -1n },
    ],
  };
}

it('pools that hold a hub are included beside thousands that hold the whole supply of an unknown token', () => {
  const hubs = [wrappedNative, ...tokens.slice(1, 5).map(({ address }) => address)];
  const made: V4Pool[] = [];
  for (let n = 0; n < 64; n++) {
    const token: Address = `0x7${n.toString(16).padStart(39, '0')}`;
    for (const hub of hubs) {
      for (let k = 0; k < 28; k++) {
        made.push(offer(made.length, token, hub, -350_000 + k * 27_000));
      }
    }
  }
  const chosen = boundedPools(deepestPools(mapOf([...universe.pools, ...made])), hubs);
  expect(made.length).toBeGreaterThan(2 * MAX_POOLS);
  const isOfHub = ({ token0, token1 }: Pool) => hubs.includes(token0) || hubs.includes(token1);
  const lost = universe.pools.filter((pool) => isOfHub(pool) && !chosen.has(pool.id));
  expect(lost).toEqual([]);
});

it('all pools are included if there are fewer than the router’s limit', () => {
  const all = mapOf(universe.pools);
  expect(boundedPools(all, [])).toBe(all);
});
