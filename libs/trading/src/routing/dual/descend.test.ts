import fc from 'fast-check';
import type { TradeKind } from '../../pools/pool.ts';
import { FloatSim } from '../float/float-sim.ts';
import { decompose } from '../paths/decompose.ts';
import { singlePaths } from '../paths/fill.ts';
import { legsOf, type SearchTask } from '../paths/plan.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { scopeOf } from '../scope/scope.ts';
import { makeTestMarket, randomOf } from '../testing/test-market.ts';
import { solveDual } from './certify.ts';

/** Returns a solved dual over a random universe, or undefined if no path carries the amount. */
function solved(seed: number, kind: TradeKind, usd: number) {
  const universe = makeTestMarket({ seed, tokens: 6, pools: 40 });
  const graph = new MemoryGraph(universe.wrappedNative);
  for (const pool of universe.pools) graph.set(pool);
  const sim = new FloatSim(graph);
  const [from, to] = [universe.tokens[0]!, universe.tokens[1]!];
  const fixed = kind === 'exactIn' ? from : to;
  const scope = scopeOf(graph, graph.nodeOf(from.address)!, graph.nodeOf(to.address)!, 4, [
    'v2',
    'v3',
    'v4',
  ])!;
  const task: SearchTask = {
    scope,
    kind,
    amount: (usd / fixed.priceUsd) * 10 ** fixed.decimals,
    maxLegs: 100,
    tokenIn: from.address,
    tokenOut: to.address,
    gasPrice: 0,
  };
  const first = singlePaths(sim, task)[0];
  return first && { dual: solveDual(sim, task, first), task };
}

const cases = fc.tuple(
  fc.integer({ min: 0, max: 1 << 30 }),
  fc.constantFrom('exactIn' as const, 'exactOut' as const),
  fc.constantFrom(1e2, 1e4, 1e5),
);

describe('the dual', () => {
  it('ends where every token except the priced one is bought and sold in equal amounts', () => {
    fc.assert(
      fc.property(cases, ([seed, kind, usd]) => {
        const { problem, value } = solved(seed, kind, usd)?.dual ?? {};
        if (!problem) return;
        const ground = kind === 'exactIn' ? problem.target : problem.source;
        problem.gradient.forEach((imbalance, node) => {
          // The error of the bound is the square of this.
          if (node !== ground) expect(Math.abs(imbalance)).toBeLessThan(2e-3 * Math.abs(value!));
        });
      }),
      { seed: 51, numRuns: 60 },
    );
  });

  it('is convex: no nearby prices prove a better bound', () => {
    fc.assert(
      fc.property(cases, ([seed, kind, usd]) => {
        const { problem, prices, value } = solved(seed, kind, usd)?.dual ?? {};
        if (!problem) return;
        const ground = kind === 'exactIn' ? problem.target : problem.source;
        const random = randomOf(seed);
        for (let i = 0; i < 20; i++) {
          const size = 10 ** (-1 - 4 * random());
          const near = prices!.map((price, node) =>
            node === ground ? price : price * (1 + size * (random() - 0.5)),
          );
          expect(problem.evaluate(near)).toBeGreaterThanOrEqual(value! - 1e-9 * Math.abs(value!));
        }
      }),
      { seed: 52, numRuns: 60 },
    );
  });

  it('has a flow that paths can carry', () => {
    fc.assert(
      fc.property(cases, ([seed, kind, usd]) => {
        const found = solved(seed, kind, usd);
        if (!found) return;
        const flow = decompose(found.dual.problem, 64);
        const carried = flow.reduce((sum, { amount }) => sum + amount, 0);
        // Flow that needs more hops than allowed is left out.
        expect(carried).toBeLessThan(found.task.amount * 1.01);
        for (const { path } of flow) expect(legsOf([path])).toBeLessThanOrEqual(4);
      }),
      { seed: 53, numRuns: 60 },
    );
  });
});
