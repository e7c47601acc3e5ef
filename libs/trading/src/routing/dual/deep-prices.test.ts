import type { V2Pool } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { scopeOf } from '../scope/scope.ts';
import { address } from '../testing/pools.ts';
import { makeTestMarket, type TestToken } from '../testing/test-market.ts';
import { deepPrices } from './deep-prices.ts';

const universe = makeTestMarket({ seed: 81, tokens: 6, pools: 60 });
const [from, to] = [universe.tokens[0]!, universe.tokens[1]!];
const unitsOf = (usd: number, { priceUsd, decimals }: TestToken): bigint =>
  BigInt(Math.ceil((usd / priceUsd) * 10 ** decimals));

/** A pair that holds one dollar of the output token and offers a million times the price. */
const dust = ((): V2Pool => {
  const sides = [
    { token: from.address, reserve: unitsOf(1e-6, from) },
    { token: to.address, reserve: unitsOf(1, to) },
  ];
  const [a, b] = sides.sort((x, y) => (x.token < y.token ? -1 : 1));
  return {
    protocol: 'v2',
    id: address(0xd057),
    token0: a!.token,
    token1: b!.token,
    reserve0: a!.reserve,
    reserve1: b!.reserve,
  };
})();

describe('deepPrices', () => {
  it('are near the market price despite the offers of small pools', () => {
    const graph = new MemoryGraph(universe.wrappedNative);
    for (const pool of [...universe.pools, dust]) graph.set(pool);
    const ends = [graph.nodeOf(from.address)!, graph.nodeOf(to.address)!] as const;
    const scope = scopeOf(graph, ...ends, 4, ['v2', 'v3', 'v4'])!;
    const prices = deepPrices(scope, 'exactIn');
    for (const token of universe.tokens) {
      const node = graph.nodeOf(token.address);
      if (node === undefined || scope.local[node]! < 0) continue;
      const value = (token.priceUsd / to.priceUsd) * 10 ** (to.decimals - token.decimals);
      expect(prices[scope.local[node]!]! / value).toBeGreaterThan(0.97);
      expect(prices[scope.local[node]!]! / value).toBeLessThan(1.03);
    }
  });
});

describe('a small pool with a price far from the market', () => {
  it('does not distort the bound', () => {
    const request = {
      tokenIn: from.address,
      tokenOut: to.address,
    };
    for (const kind of ['exactIn', 'exactOut'] as const) {
      const amount = unitsOf(10_000, kind === 'exactIn' ? from : to);
      const sound = createRouter(universe.pools, universe).quote({ ...request, kind, amount });
      const spoilt = createRouter([...universe.pools, dust], universe).quote({
        ...request,
        kind,
        amount,
      });
      expect(spoilt.gapBps!).toBeLessThan(sound.gapBps! + 2);
    }
  });
});
