import fc from 'fast-check';
import { Laplacian } from './laplacian.ts';

interface Network {
  n: number;
  /** Ends and weight of each link, and the extra weight on each diagonal entry. */
  links: readonly { a: number; b: number; weight: number }[];
  extra: readonly number[];
  target: readonly number[];
}

const networks: fc.Arbitrary<Network> = fc.integer({ min: 1, max: 24 }).chain((n) => {
  const weight = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
  const node = fc.integer({ min: 0, max: n - 1 });
  return fc.record({
    n: fc.constant(n),
    links: fc.array(fc.record({ a: node, b: node, weight }), { maxLength: 60 }),
    extra: fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: n, maxLength: n }),
    target: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: n, maxLength: n }),
  });
});

function load(system: Laplacian, { n, links, extra }: Network): void {
  system.begin(n);
  extra.forEach((weight, i) => {
    system.addDiagonal(i, weight);
  });
  for (const { a, b, weight } of links) {
    if (a === b) continue;
    system.addDiagonal(a, weight);
    system.addDiagonal(b, weight);
    system.join(a, b, weight);
  }
}

/** Multiplies the network's matrix by a vector. */
const times = ({ links, extra }: Network, x: readonly number[]): Float64Array => {
  const result = Float64Array.from(x, (value, i) => value * extra[i]!);
  for (const { a, b, weight } of links) {
    result[a]! += weight * (x[a]! - x[b]!);
    result[b]! += weight * (x[b]! - x[a]!);
  }
  return result;
};

describe('Laplacian', () => {
  it('solves consecutive networks in the same memory', () => {
    const system = new Laplacian();
    fc.assert(
      fc.property(networks, (network) => {
        load(system, network);
        const vector = times(network, network.target);
        expect(system.solve(vector)).toBe(true);
        network.target.forEach((value, i) => {
          expect(vector[i]).toBeCloseTo(value, 6);
        });
      }),
      { seed: 61, numRuns: 300 },
    );
  });

  it('returns false if a system is not positive definite', () => {
    const system = new Laplacian();
    system.begin(2);
    system.addDiagonal(0, 1);
    expect(system.solve(new Float64Array(2))).toBe(false);
  });
});
