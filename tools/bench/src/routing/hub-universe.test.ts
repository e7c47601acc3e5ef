import { swapPool } from '@cenote/trading';
import { makeHubUniverse } from './hub-universe.ts';

const universe = makeHubUniverse({ seed: 5, tokens: 30, pools: 300 });
const usdOf = new Map(
  universe.tokens.map(({ address, decimals, priceUsd }) => [address, priceUsd / 10 ** decimals]),
);

it('makeHubUniverse is deterministic for a seed, and differs between seeds', () => {
  const options = { seed: 5, tokens: 30, pools: 300 };
  expect(makeHubUniverse(options)).toEqual(universe);
  expect(makeHubUniverse({ ...options, seed: 6 }).pools).not.toEqual(universe.pools);
});

it('makeHubUniverse includes a hub in nearly every pool, and all tokens', () => {
  const hubs = new Set(universe.tokens.slice(0, 4).map(({ address }) => address));
  const withHub = universe.pools.filter(
    ({ token0, token1 }) => hubs.has(token0) || hubs.has(token1),
  );
  const traded = new Set(universe.pools.flatMap(({ token0, token1 }) => [token0, token1]));
  expect(withHub.length).toBeGreaterThan(0.9 * universe.pools.length);
  expect(traded.size).toBe(universe.tokens.length);
});

it('makeHubUniverse contains pools without liquidity at their price', () => {
  const idle = universe.pools.filter((pool) => pool.protocol !== 'v2' && pool.liquidity === 0n);
  expect(idle.length).toBeGreaterThan(universe.pools.length / 10);
});

it('makeHubUniverse has no arbitrage at the reference prices', () => {
  let served = 0;
  for (const pool of universe.pools) {
    for (const zeroForOne of [true, false]) {
      const [from, to] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
      // About ten dollars, or one base unit if that is more.
      const amount = BigInt(Math.ceil(10 / usdOf.get(from)!));
      const swap = swapPool(pool, zeroForOne, 'exactIn', amount);
      if (!swap) continue;
      served++;
      const paid = Number(swap.amountIn) * usdOf.get(from)!;
      expect(Number(swap.amountOut) * usdOf.get(to)!).toBeLessThanOrEqual(paid);
    }
  }
  expect(served).toBeGreaterThan(universe.pools.length);
});
