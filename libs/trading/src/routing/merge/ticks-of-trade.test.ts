import { crossedTicks } from '../../pools/crossed-ticks.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import { arbitrage, lastArbitrage } from '../float/float-arb.ts';
import { toFloatPool } from '../float/float-pool.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { makeTestMarket, randomOf } from '../testing/test-market.ts';
import { ticksOfTrade } from './ticks-of-trade.ts';

const { pools, wrappedNative } = makeTestMarket({ seed: 17, tokens: 6, pools: 60 });
const graph = new MemoryGraph(wrappedNative);
for (const pool of pools) graph.set(pool);
const random = randomOf(3);

describe.each([
  ['a little above the fee', 1.02],
  ['far', 3],
  ['beyond all liquidity', 1e9],
])('at prices %s', (_, factor) => {
  it.each([
    true,
    false,
  ])('counts the ticks that the optimal trade crosses: token0 in: %s', (zeroForOne) => {
    pools.forEach((pool, slot) => {
      const view = toFloatPool(pool)!;
      const move = factor ** random();
      const ratio = view.s ** 2 * (zeroForOne ? view.gamma0 / move : move / view.gamma1);
      arbitrage(view, ratio, 1);
      const amountIn = BigInt(Math.floor(lastArbitrage.amountIn * (1 - 1e-9)));
      const swap = swapPool(pool, zeroForOne, 'exactIn', amountIn);
      if (amountIn < 1_000_000n || !swap) return;
      const expected = crossedTicks(pool, swap.pool);
      const counted = ticksOfTrade(graph, slot, view, zeroForOne, ratio);
      // A trade may end next to a tick, or next to the start of eight words.
      expect(Math.abs(counted - expected)).toBeLessThanOrEqual(1);
    });
  });
});
