import type { RouteQuote } from '@cenote/trading';
import { flowImpactBps } from './flow-impact.ts';

const route = (priceImpactBps: number) =>
  ({ amountIn: 1_000n, amountOut: 900n, priceImpactBps }) as RouteQuote;

describe('the price impact of a Flow order', () => {
  it.each([
    ['as much as the pools give', 'exactIn', 900n, 1_000, 1_000],
    ['the market price', 'exactIn', 1_000n, 1_000, 0],
    ['more than the market price', 'exactIn', 1_010n, 1_000, 0],
    ['half of what the pools give', 'exactIn', 450n, 1_000, 5_500],
    ['nothing', 'exactIn', 0n, 1_000, 10_000],
    ['anything where the pools give nothing', 'exactIn', 5n, 10_000, 10_000],
    ['what the pools take', 'exactOut', 1_000n, 1_000, 1_000],
    ['twice what the pools take', 'exactOut', 2_000n, 1_000, 5_500],
  ] as const)('for %s (%s)', (_, kind, expected, pools, impact) => {
    expect(flowImpactBps({ kind, expected }, route(pools))).toBe(impact);
  });
});
