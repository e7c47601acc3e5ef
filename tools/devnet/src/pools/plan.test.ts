import { MAX_TICK } from '@cenote/trading';
import { type ConcentratedPlan, JITTER_SHARE, type PoolPlan, planPools } from './plan.ts';
import { rawPrice } from './price.ts';
import { openingFee, specName, V3_TIERS } from './specs.ts';

const isConcentrated = (pool: PoolPlan): pool is ConcentratedPlan => 'positions' in pool;
const nodeOf = (key: string): string => (key === 'ETH' ? 'WETH' : key);

/** Number of hops from WETH to each token, over all pools. */
function distances(pools: readonly PoolPlan[]): Map<string, number> {
  const found = new Map([['WETH', 0]]);
  for (let hops = 1, grew = true; grew; hops++) {
    grew = false;
    for (const { side0, side1 } of pools) {
      const ends = [nodeOf(side0.key), nodeOf(side1.key)] as const;
      for (const [from, to] of [ends, [ends[1], ends[0]]] as const) {
        if (found.get(from) !== hops - 1 || found.has(to)) continue;
        found.set(to, hops);
        grew = true;
      }
    }
  }
  return found;
}

describe.each([
  [31337, 80],
  [31338, 30],
])('the pools of network %i', (chainId, least) => {
  const pools = planPools(chainId, 1);

  it(`number at least ${least}, cover every protocol, tier and hook, and are unique`, () => {
    expect(pools.length).toBeGreaterThanOrEqual(least);
    expect(new Set(pools.map(({ name }) => name)).size).toBe(pools.length);
    const specs = pools.map(({ spec }) => spec);
    expect(specs.some((spec) => spec.protocol === 'v2')).toBe(true);
    for (const tier of V3_TIERS) {
      expect(specs.some((spec) => spec.protocol === 'v3' && spec.fee === tier)).toBe(true);
    }
    const hooks = specs.filter((spec) => spec.protocol === 'v4').map(({ hook }) => hook);
    expect(hooks.filter((hook) => hook === 'dynamicFee')).toHaveLength(1);
    expect(hooks.filter((hook) => hook === 'swapCounter')).toHaveLength(1);
    expect(hooks.filter((hook) => hook === 'none').length).toBeGreaterThan(3);
  });

  it('connect all tokens, some with two or more hops from WETH', () => {
    const hops = [...distances(pools)];
    const tokens = new Set(pools.flatMap(({ side0, side1 }) => [side0.key, side1.key]));
    tokens.delete('ETH');
    expect(hops).toHaveLength(tokens.size);
    expect(hops.some(([, distance]) => distance >= 2)).toBe(true);
  });

  it('have three to six positions on usable ticks with liquidity, one of them around the price', () => {
    for (const pool of pools.filter(isConcentrated)) {
      const { positions, spec } = pool;
      expect(positions.length).toBeGreaterThanOrEqual(3);
      expect(positions.length).toBeLessThanOrEqual(6);
      for (const { tickLower, tickUpper, liquidity, amount0, amount1 } of positions) {
        expect(tickLower).toBeLessThan(tickUpper);
        expect(Math.max(-tickLower, tickUpper)).toBeLessThanOrEqual(MAX_TICK);
        expect(Math.abs(tickLower % spec.tickSpacing)).toBe(0);
        expect(Math.abs(tickUpper % spec.tickSpacing)).toBe(0);
        expect(liquidity > 0n).toBe(true);
        expect(amount0 > 0n || amount1 > 0n).toBe(true);
      }
    }
  });

  it('have ticks on both sides of bitmap word borders', () => {
    const across = pools.filter(isConcentrated).filter(({ positions, spec }) => {
      const words = positions
        .slice(1)
        .flatMap(({ tickLower, tickUpper }) => [tickLower, tickUpper])
        .map((tick) => Math.floor(tick / spec.tickSpacing) >> 8);
      return new Set(words).size > 1;
    });
    expect(across.length).toBeGreaterThan(pools.filter(isConcentrated).length / 4);
  });

  it('open at the reference price within a small part of the fee', () => {
    for (const pool of pools) {
      const { numerator, denominator } = rawPrice(pool.side0.token, pool.side1.token);
      const reference = Number(numerator) / Number(denominator);
      const mid = isConcentrated(pool)
        ? (Number(pool.sqrtPriceX96) / 2 ** 96) ** 2
        : Number(pool.reserve1) / Number(pool.reserve0);
      const limit = (openingFee(pool.spec) / 1_000_000) * JITTER_SHARE * 1.01 + 1e-8;
      expect({ name: pool.name, ok: Math.abs(mid / reference - 1) <= limit }).toEqual({
        name: pool.name,
        ok: true,
      });
    }
  });

  it('are deterministic for a seed', () => {
    expect(planPools(chainId, 1)).toEqual(pools);
    expect(planPools(chainId, 2)).not.toEqual(pools);
  });
});

it('pool names are unique', () => {
  const [first] = planPools(31337, 1);
  expect(first && specName(first.spec)).toBe('v2 WETH/USDC');
});
