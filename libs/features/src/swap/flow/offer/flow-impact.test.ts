import type { RouteQuote } from '@cenote/trading';
import { flowImpactBps } from './flow-impact.ts';
import type { FlowOffer } from './flow-offer.ts';

const route = (priceImpactBps: number) =>
  ({ amountIn: 1_000n, amountOut: 900n, priceImpactBps }) as RouteQuote;

describe('the price impact of a Flow order', () => {
  it.each([
    ['the output of the pools', 'exactIn', 900n, 1_000, 1_000],
    ['the market price', 'exactIn', 1_000n, 1_000, 0],
    ['more than the market price', 'exactIn', 1_010n, 1_000, 0],
    ['half of the output of the pools', 'exactIn', 450n, 1_000, 5_500],
    ['nothing', 'exactIn', 0n, 1_000, 10_000],
    ['any output if the pools return nothing', 'exactIn', 5n, 10_000, 10_000],
    ['the input of the pools', 'exactOut', 1_000n, 1_000, 1_000],
    ['twice the input of the pools', 'exactOut', 2_000n, 1_000, 5_500],
  ] as const)('is computed for %s (%s)', (_, kind, expected, pools, impact) => {
    const amounts = { minAmountOut: 10_000n, maxAmountIn: 1n } as FlowOffer['amounts'];
    expect(flowImpactBps({ kind, expected, amounts }, route(pools), 0)).toBe(impact);
  });

  it.each([
    ['exactIn', 900n, { minAmountOut: 446n }, 5_500],
    ['exactIn', 900n, { minAmountOut: 891n }, 1_000],
    ['exactOut', 1_000n, { maxAmountIn: 2_020n }, 5_500],
    ['exactOut', 1_000n, { maxAmountIn: 1_010n }, 1_000],
  ] as const)('is that of the order’s limit without the slippage, whatever fill is expected (%s %#)', (kind, expected, limit, impact) => {
    const amounts = { minAmountOut: 0n, maxAmountIn: 0n, ...limit } as FlowOffer['amounts'];
    const found = flowImpactBps({ kind, expected, amounts }, route(1_000), 100);
    expect(Math.abs(found - impact)).toBeLessThan(10);
  });
});
