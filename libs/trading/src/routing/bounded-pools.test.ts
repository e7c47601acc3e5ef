import { type Address, type Hex, NATIVE } from '@cenote/chains';
import type { Pool, V4Pool } from '../pools/pool.ts';
import { tickAtSqrtPrice } from '../pools/tick-math.ts';
import { boundedPools, MOST_POOLS } from './bounded-pools.ts';
import { deepestPools } from './deepest-pools.ts';
import { isDust, largestHeld } from './held.ts';
import { createRouter } from './router.ts';
import { makeUniverse, randomOf, type TestToken } from './testing/universe.ts';

const universe = makeUniverse({ seed: 7, tokens: 60, pools: 400 });
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
          ...{ protocol: 'v4', id, token0: t0.address, token1: t1.address, hooks: NATIVE },
          ...{ fee: 500 + n, lpFee: 500 + n, protocolFee: 0, tickSpacing: 10 },
          ...{ sqrtPriceX96, tick, liquidity },
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

it('a quote is found soon, with all honest pools, however many pairs of listed tokens have pools of dust', () => {
  const dust = beside(8, () => 1_000_000n);
  const chosen = chosenOf([...dust, ...universe.pools]);
  expect(dust.length).toBeGreaterThan(10_000);
  expect([...usual.keys()].filter((id) => !chosen.has(id))).toEqual([]);
  const router = createRouter(chosen.values(), { wrappedNative });
  const times = [10n ** 18n, 2n * 10n ** 18n, 3n * 10n ** 17n].map((amount) => {
    const begin = process.cpuUsage();
    const quote = router.quote({
      ...{ tokenIn: wrappedNative, tokenOut: tokens[1]!.address, amount, kind: 'exactIn' },
    });
    const { user, system } = process.cpuUsage(begin);
    expect(quote.certificate!.poolIds.length).toBeLessThan(MOST_POOLS);
    return (user + system) / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(500);
});

it('deep pools stay where small ones of all pairs are more than a router takes', () => {
  const small = beside(4, (n) => 10n ** BigInt(8 + (n % 3)));
  const all = mapOf([...small, ...universe.pools]);
  const chosen = boundedPools(all, [], 1_000);
  expect(chosen.size).toBe(1_000);
  const lost = universe.pools.filter(({ id }) => !chosen.has(id));
  expect(lost.length).toBeLessThan(universe.pools.length / 20);
});

it('pools of hubs come before others of the same place', () => {
  const even = beside(1, () => 10n ** 14n);
  const hub: Address = tokens[5]!.address;
  const chosen = boundedPools(mapOf(even), [hub], 100);
  const isOfHub = ({ token0, token1 }: Pool) => token0 === hub || token1 === hub;
  const largest = largestHeld(even);
  const left = even.filter(
    (pool) => isOfHub(pool) && !isDust(pool, largest) && !chosen.has(pool.id),
  );
  expect(left).toEqual([]);
  expect(chosen.size).toBe(100);
});

it('nothing is left out of fewer pools than a router takes', () => {
  const all = mapOf(universe.pools);
  expect(boundedPools(all, [])).toBe(all);
});
