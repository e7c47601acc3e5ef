import fc from 'fast-check';
import { executionOrder, type HopOf, type MergedPath, runMerged } from './run-merged.ts';

/** A hop is "pool:from>to". */
const of: HopOf<string> = {
  call: (hop) => hop,
  from: (hop) => hop.split(/[:>]/)[1]!,
  to: (hop) => hop.split(/[:>]/)[2]!,
};
const path = (amountIn: bigint, ...hops: string[]): MergedPath<string> => ({ amountIn, hops });

describe('a merged route', () => {
  const paths = [path(600n, '1:A>B', '2:B>C'), path(399n, '1:A>B', '3:B>D', '4:D>C')];

  it('calls each pool once, after everything that its token waits for', () => {
    const calls: [string, bigint][] = [];
    const run = runMerged(paths, of, (hop, amountIn) => {
      calls.push([hop, amountIn]);
      return amountIn * 2n;
    });
    expect(calls).toEqual([
      ['1:A>B', 999n],
      ['2:B>C', 1_200n],
      ['3:B>D', 798n],
      ['4:D>C', 1_596n],
    ]);
    expect(run).toEqual({
      amounts: [
        [600n, 1_200n],
        [399n, 798n, 1_596n],
      ],
      outputs: [2_400n, 3_192n],
    });
  });

  it('names the hop that returns nothing', () => {
    expect(runMerged(paths, of, (hop) => (hop === '3:B>D' ? undefined : 5n))).toEqual({
      failed: '3:B>D',
    });
    expect(runMerged(paths, of, () => 0n)).toEqual({ failed: '1:A>B' });
  });

  it('does not exist for paths that form a cycle', () => {
    const cyclic = [path(1n, '1:A>B', '2:B>D', '3:D>C'), path(1n, '4:A>D', '5:D>B', '6:B>C')];
    expect(runMerged(cyclic, of, () => 1n)).toBeUndefined();
    expect(executionOrder([path(1n, '1:A>B', '2:B>A')], of)).toBeUndefined();
  });

  it('divides every output among the paths without a remainder', () => {
    const random = fc.array(
      fc.record({
        amountIn: fc.bigInt(1n, 10n ** 24n),
        via: fc.subarray(['B', 'C', 'D'], { minLength: 0 }),
        pool: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(random, fc.integer({ min: 1, max: 1_000 }), (picked, rate) => {
        const routes = picked.map(({ amountIn, via, pool }) => {
          const tokens = ['A', ...via, 'Z'];
          return path(
            amountIn,
            ...tokens.slice(1).map((token, i) => `${pool}:${tokens[i]}>${token}`),
          );
        });
        const spent = new Map<string | number, bigint>();
        const received = new Map<string | number, bigint>();
        const run = runMerged(routes, of, (hop, amountIn) => {
          const output = (amountIn * BigInt(rate)) / 7n + 1n;
          spent.set(of.from(hop), (spent.get(of.from(hop)) ?? 0n) + amountIn);
          received.set(of.to(hop), (received.get(of.to(hop)) ?? 0n) + output);
          return output;
        });
        if (!run || 'failed' in run) return;
        for (const [token, amount] of received) {
          if (token !== 'Z') expect(spent.get(token)).toBe(amount);
        }
        expect(run.outputs.reduce((a, b) => a + b)).toBe(received.get('Z'));
      }),
    );
  });
});
