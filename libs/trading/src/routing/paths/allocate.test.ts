import { FloatSim } from '../float/float-sim.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { address, pair } from '../testing/pools.ts';
import { allocate, execute, marginalOf } from './allocate.ts';

const [A, B, C, D] = [address(0xa), address(0xb), address(0xc), address(0xd)];
const graph = new MemoryGraph(address(0xe));
const reserves = [100n, 300n, 700n];
reserves.forEach((r, i) => {
  graph.set(pair(i, A, B, r, r));
});
// Slots 3, 4, 5: A–C, and C–D twice.
graph.set(pair(3, A, C, 500n, 500n));
graph.set(pair(4, C, D, 200n, 200n));
graph.set(pair(5, C, D, 400n, 400n));
const sim = new FloatSim(graph);
const amount = 50e18;

describe('allocate', () => {
  it.each([
    'exactIn',
    'exactOut',
  ] as const)('equalises the marginal rates of parallel pools: %s', (kind) => {
    const paths = [[0], [2], [4]];
    const start = [amount, 0, 0];
    const { amounts, total } = allocate(sim, kind, paths, start)!;
    expect(amounts.reduce((a, b) => a + b, 0) / amount).toBeCloseTo(1, 12);
    // Equal fees and prices: the amounts are proportional to the depths.
    amounts.forEach((part, p) => {
      expect(part / amount).toBeCloseTo(Number(reserves[p]!) / 1100, 6);
    });
    expect(execute(sim, kind, paths, amounts)).toBe(total);
    const rates = paths.map((path) => marginalOf(sim, path).rate);
    expect(Math.max(...rates) / Math.min(...rates)).toBeCloseTo(1, 6);
  });

  it('equalises the rates of paths that share a pool', () => {
    const paths = [
      [6, 8],
      [6, 10],
    ];
    const { total, amounts } = allocate(sim, 'exactIn', paths, [amount / 2, amount / 2])!;
    // No other share returns more.
    for (let i = 1; i < 50; i++) {
      const other = execute(sim, 'exactIn', paths, [(amount * i) / 50, amount * (1 - i / 50)]);
      expect(total).toBeGreaterThanOrEqual(other * (1 - 1e-9));
    }
    expect(amounts[1]!).toBeGreaterThan(amounts[0]!);
  });

  it('allocates nothing to a path with a much worse price', () => {
    const poor = new MemoryGraph(address(0xe));
    poor.set(pair(0, A, B, 1000n, 1000n));
    poor.set(pair(1, A, B, 1000n, 10n));
    const { amounts } = allocate(new FloatSim(poor), 'exactIn', [[0], [2]], [1e18, 0])!;
    expect(amounts).toEqual([1e18, 0]);
  });

  it('returns undefined if the start cannot be filled', () => {
    expect(allocate(sim, 'exactOut', [[0], [2]], [100e18, 0])).toBeUndefined();
  });
});
