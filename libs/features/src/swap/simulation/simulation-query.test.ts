import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import { executionWorld } from '../../testing/execution-world.ts';
import { simulationQuery } from './simulation-query.ts';

/** Returns a swap, and a function that returns the simulation key of a changed swap. */
async function swap() {
  const { context, order } = await executionWorld();
  const request = await order();
  if (request.type !== 'swap') throw new Error(request.type);
  const keyOf = (change: Partial<TradeRequest & { type: 'swap' }> = {}) =>
    simulationQuery({
      context,
      order: { ...request, ...change },
      steps: ['swap'],
      isBatch: false,
      permit: undefined,
    }).queryKey;
  return { request, keyOf };
}

describe('the simulation of a swap', () => {
  it('is not repeated while the swap is the same', async () => {
    const { request, keyOf } = await swap();
    expect(keyOf({ quote: { ...request.quote } })).toEqual(keyOf());
  });

  it('is repeated if another route returns the same amounts in the same block', async () => {
    const { request, keyOf } = await swap();
    const { route } = request.quote;
    const paths = route.paths.map((path) => ({
      ...path,
      hops: path.hops.map((hop) => ({ ...hop, poolId: `0x${'9'.repeat(40)}` as const })),
    }));
    expect(keyOf({ quote: { ...request.quote, route: { ...route, paths } } })).not.toEqual(keyOf());
  });

  it('is repeated if its approval has another amount', async () => {
    const { keyOf } = await swap();
    expect(keyOf({ approval: 5n })).not.toEqual(keyOf());
  });
});
