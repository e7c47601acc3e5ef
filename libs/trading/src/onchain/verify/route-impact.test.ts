import type { Hex } from '@cenote/chains';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool } from '../../pools/pool.ts';
import { toFloatPool } from '../../routing/float/float-pool.ts';
import { createRouter } from '../../routing/router.ts';
import { rateOf } from '../../routing/scope/scope.ts';
import { makeTestMarket } from '../../routing/testing/index.ts';
import type { Hop } from '../../routing/types.ts';
import { routeImpactBps } from './route-impact.ts';

const { wrappedNative, tokens, pools } = makeTestMarket({ seed: 5, tokens: 8, pools: 60 });
const router = createRouter(pools, { wrappedNative });
const states = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
const transferFees = { sellFeeBps: 0, buyFeeBps: 0 };
const units = (i: number, usd: number) =>
  BigInt(Math.round((usd / tokens[i]!.priceUsd) * 10 ** tokens[i]!.decimals));
const quote = (kind: 'exactIn' | 'exactOut', from: number, to: number, usd: number) =>
  router.quote({
    tokenIn: tokens[from]!.address,
    tokenOut: tokens[to]!.address,
    amount: units(kind === 'exactIn' ? from : to, usd),
    kind,
  });

describe('the price impact of a route', () => {
  it.each([
    ['exactIn', 1, 2, 1_000],
    ['exactIn', 0, 3, 500_000],
    ['exactIn', 4, 0, 5_000_000],
    ['exactOut', 3, 5, 100_000],
  ] as const)('equals the router’s price impact: %s %d to %d of $%d', (kind, from, to, usd) => {
    const route = quote(kind, from, to, usd);
    expect(routeImpactBps(states, { ...route, transferFees })).toBeCloseTo(route.priceImpactBps, 2);
  });

  it("exceeds the impact from the pools' current prices by at most a hundredth of itself", () => {
    const viewOf = (id: Hex) => toFloatPool(states.get(id)!)!;
    const rateThrough = ({ poolId, tokenIn }: Hop) => {
      const view = viewOf(poolId);
      return rateOf(view, states.get(poolId)!.token0 === tokenIn, view.s, view.segment);
    };
    for (const usd of [1, 100, 10_000, 1_000_000]) {
      for (const [from, to] of [
        [1, 2],
        [0, 3],
        [4, 0],
        [3, 5],
        [6, 7],
      ] as const) {
        const route = quote('exactIn', from, to, usd);
        const present = route.paths.reduce(
          (sum, { hops, amountIn }) =>
            sum + hops.reduce((amount, hop) => amount * rateThrough(hop), Number(amountIn)),
          0,
        );
        const expected = (1 - Number(route.amountOut) / present) * 10_000;
        const impact = routeImpactBps(states, { ...route, transferFees });
        expect(impact).toBeLessThanOrEqual(expected + 1e-6);
        expect(impact).toBeGreaterThanOrEqual(expected * 0.99 - 1e-6);
      }
    }
  });

  it('includes a lower result of the route, regardless of the stated impact', () => {
    const route = quote('exactIn', 1, 2, 1_000);
    const half = { ...route, amountOut: route.amountOut / 2n, transferFees };
    expect(routeImpactBps(states, half)).toBeGreaterThan(4_900);
  });

  it('excludes the tokens’ transfer fees', () => {
    const route = quote('exactIn', 1, 2, 1_000);
    const fees = { sellFeeBps: 500, buyFeeBps: 300 };
    const amountOut = (route.amountOut * 9_215n) / 10_000n;
    const impact = routeImpactBps(states, { ...route, amountOut, transferFees: fees });
    expect(impact).toBeCloseTo(route.priceImpactBps, 0);
  });

  it.each([
    ['exactIn', 'nothing', 0n, 60_000],
    ['exactOut', 'nothing', 0n, 60_000],
    ['exactIn', 'one base unit of liquidity', 1n, 60_000],
    ['exactOut', 'one base unit of liquidity', 1n, 60_000],
    ['exactIn', 'one base unit of liquidity in a range', 1n, 60_005],
    ['exactIn', 'much in a range without width', 10n ** 32n, 60_000],
  ] as const)('starts at the next liquidity if a pool is almost empty at its own price: %s, %s', (kind, _, dust, tick) => {
    const [token0, token1] = [tokens[1]!.address, tokens[2]!.address].sort() as [Hex, Hex];
    const liquidity = 10n ** 24n;
    const pool: Pool = {
      protocol: 'v3',
      id: `0x${'5'.repeat(40)}`,
      token0,
      token1,
      fee: 500,
      tickSpacing: 10,
      sqrtPriceX96: sqrtPriceAtTick(tick),
      tick,
      liquidity: dust,
      ticks: [
        { index: -2_000, liquidityNet: liquidity, liquidityGross: liquidity },
        { index: 2_000, liquidityNet: -liquidity, liquidityGross: liquidity },
        ...(dust > 0n
          ? [
              { index: 60_000, liquidityNet: dust, liquidityGross: dust },
              { index: 60_010, liquidityNet: -dust, liquidityGross: dust },
            ]
          : []),
      ],
    };
    const route = createRouter([pool], { wrappedNative }).quote({
      tokenIn: token0,
      tokenOut: token1,
      amount: 10n ** 22n,
      kind,
    });
    const impact = routeImpactBps(new Map([[pool.id, pool]]), { ...route, transferFees });
    expect(impact).toBeCloseTo(route.priceImpactBps, 2);
    expect(impact).toBeLessThan(200);
    expect(impact).toBeGreaterThan(50);
  });

  it('is 100 % if a pool is unknown', () => {
    const route = quote('exactIn', 1, 2, 1_000);
    expect(routeImpactBps(new Map(), { ...route, transferFees })).toBe(10_000);
  });
});
