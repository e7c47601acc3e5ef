import { swapPool } from '../../pools/swap-pool.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { address, pair } from '../testing/pools.ts';
import { isRefusal, type Settlement, settle, settleClosed } from './settle.ts';

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

describe('settleClosed', () => {
  const open = (amount: bigint) => [{ path: [AB, BC], amount }];

  it('pays by the closing path for what the others leave, on pools that they have moved', () => {
    const settled = settleClosed(graph, open(20n * ONE), [AB, BC], 30n * ONE) as Settlement;
    const [first, closing] = settled.paths;
    expect(first!.amounts).toHaveLength(2);
    expect(closing!.amounts).toBeUndefined();
    const rest = 30n * ONE - first!.amountOut;
    const alone = settle(graph, 'exactOut', [{ path: [AB, BC], amount: rest }]) as Settlement;
    expect(closing!.amountIn).toBeGreaterThan(alone.amountIn);
    expect(settled.amountIn).toBe(20n * ONE + closing!.amountIn);
  });

  it('leaves at least two hundredths of the output to the closing path', () => {
    const output = (settle(graph, 'exactIn', open(20n * ONE)) as Settlement).amountOut;
    const whole = (parts: bigint) => (output * 1_000n) / parts;
    expect(settleClosed(graph, open(20n * ONE), [AB, BC], whole(979n))).toBeDefined();
    expect(settleClosed(graph, open(20n * ONE), [AB, BC], whole(981n))).toBeUndefined();
    expect(settleClosed(graph, open(20n * ONE), [AB, BC], output)).toBeUndefined();
  });

  it('keeps a reserve in the closing path for what the others may fall short of', () => {
    const wide = pair(3, A, C, 1_000_000n, 1_000_000n);
    const narrow = pair(4, A, C, 1_000_000n, 1_000n);
    const both = new MemoryGraph(address(0xe));
    both.set(wide);
    both.set(narrow);
    const [AC, closing] = [0, 2];
    // Of the 1,000 in the narrow pool, 990 are the rest, and another 150 the reserve.
    const paid = swapPool(wide, true, 'exactIn', 10_000n * ONE)!.amountOut;
    const order = [{ path: [AC], amount: 10_000n * ONE }];
    const refused = settleClosed(both, order, [closing], paid + 990n * ONE);
    expect(refused && isRefusal(refused) && refused.refusedBy).toBe(1);
    // The reserve costs many times as much as the same part of the rest.
    expect(settleClosed(both, order, [closing], paid + 840n * ONE)).toBeUndefined();
    expect(settleClosed(both, order, [closing], paid + 300n * ONE)).toMatchObject({
      amountOut: paid + 300n * ONE,
    });
  });
});
