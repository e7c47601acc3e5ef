import { swapPool } from '../../pools/swap-pool.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { address, pair } from '../testing/pools.ts';
import { isRefusal, type Settlement, settle } from './settle.ts';

const [A, B, C] = [address(0xa), address(0xb), address(0xc)];
const first = pair(1, A, B, 1000n, 1000n);
const second = pair(2, B, C, 1000n, 1000n);
const graph = new MemoryGraph(address(0xe));
graph.set(first);
graph.set(second);
const [AB, BC] = [0, 2];
const ONE = 10n ** 18n;

describe('settle', () => {
  it('executes a second path on the state of a shared pool after the first', () => {
    const order = { path: [AB], amount: 10n * ONE };
    const { paths } = settle(graph, 'exactIn', [order, order]) as Settlement;
    const one = swapPool(first, true, 'exactIn', 10n * ONE)!;
    const two = swapPool(one.pool, true, 'exactIn', 10n * ONE)!;
    expect(paths.map(({ amountOut }) => amountOut)).toEqual([one.amountOut, two.amountOut]);
  });

  it('computes an exact output back to the input, then executes v2 pairs forwards', () => {
    const settled = settle(graph, 'exactOut', [{ path: [AB, BC], amount: 5n * ONE }]) as Settlement;
    const middle = swapPool(second, true, 'exactOut', 5n * ONE)!;
    const start = swapPool(first, true, 'exactOut', middle.amountIn)!;
    expect(settled.amountIn).toBe(start.amountIn);
    expect(settled.amountOut).toBeGreaterThanOrEqual(5n * ONE);
  });

  it('returns the pool that cannot serve its part', () => {
    const tooMuch = settle(graph, 'exactOut', [{ path: [AB, BC], amount: 1000n * ONE }]);
    expect(isRefusal(tooMuch) && tooMuch.refusedBy).toBe(1);
    const tooLittle = settle(graph, 'exactIn', [{ path: [AB], amount: 1n }]);
    expect(isRefusal(tooLittle) && tooLittle.refusedBy).toBe(0);
  });
});
