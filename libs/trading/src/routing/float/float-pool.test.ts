import { swapPool } from '../../pools/swap-pool.ts';
import { makeTestMarket } from '../testing/test-market.ts';
import { toFloatPool } from './float-pool.ts';

describe('toFloatPool', () => {
  const { pools } = makeTestMarket({ seed: 5, tokens: 6, pools: 60 });
  const states = pools.flatMap((pool) => {
    const size = pool.protocol === 'v2' ? pool.reserve0 / 10n : pool.liquidity / 10n;
    const after = swapPool(pool, true, 'exactIn', size + 1n)?.pool;
    return after ? [{ pool, after }] : [];
  });

  it('returns the same view of a moved pool with and without an earlier state', () => {
    let shared = 0;
    for (const { pool, after } of states) {
      const view = toFloatPool(pool)!;
      const next = toFloatPool(after, { pool, view });
      expect(next).toEqual(toFloatPool(after));
      if (next?.bounds === view.bounds) shared++;
    }
    expect(shared).toBeGreaterThan(10);
  });

  it('does not use an earlier state with other liquidity', () => {
    for (const { pool } of states) {
      if (pool.protocol === 'v2' || pool.ticks.length < 2) continue;
      const [first, ...others] = pool.ticks;
      const last = others.pop()!;
      const more = {
        ...pool,
        liquidity: pool.liquidity * 2n,
        ticks: [
          { ...first!, liquidityNet: first!.liquidityNet + pool.liquidity },
          ...others,
          { ...last, liquidityNet: last.liquidityNet - pool.liquidity },
        ],
      };
      const before = { pool, view: toFloatPool(pool)! };
      expect(toFloatPool(more, before)).toEqual(toFloatPool(more));
    }
  });
});
