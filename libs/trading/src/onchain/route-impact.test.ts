import type { Hex } from '@cenote/chains';
import type { Pool } from '../pools/pool.ts';
import { createRouter } from '../routing/router.ts';
import { makeUniverse } from '../routing/testing/index.ts';
import { routeImpactBps } from './route-impact.ts';

const { wrappedNative, tokens, pools } = makeUniverse({ seed: 5, tokens: 8, pools: 60 });
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
  ] as const)('is worked out from the pools as the router does: %s %d to %d of $%d', (kind, from, to, usd) => {
    const route = quote(kind, from, to, usd);
    expect(routeImpactBps(states, { ...route, transferFees })).toBeCloseTo(route.priceImpactBps, 2);
  });

  it('counts what a route gives less, whatever its maker says', () => {
    const route = quote('exactIn', 1, 2, 1_000);
    const half = { ...route, amountOut: route.amountOut / 2n, transferFees };
    expect(routeImpactBps(states, half)).toBeGreaterThan(4_900);
  });

  it('leaves out what the tokens keep for themselves', () => {
    const route = quote('exactIn', 1, 2, 1_000);
    const fees = { sellFeeBps: 500, buyFeeBps: 300 };
    const amountOut = (route.amountOut * 9_215n) / 10_000n;
    const impact = routeImpactBps(states, { ...route, amountOut, transferFees: fees });
    expect(impact).toBeCloseTo(route.priceImpactBps, 0);
  });

  it('is the whole where a pool is not known', () => {
    const route = quote('exactIn', 1, 2, 1_000);
    expect(routeImpactBps(new Map(), { ...route, transferFees })).toBe(10_000);
  });
});
