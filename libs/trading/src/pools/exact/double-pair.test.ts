import fc from 'fast-check';
import { addPairs, dividePairs, multiplyPairs, pair, scale } from './double-pair.ts';
import { bigIntOfPair, pairOfAmount, pairOfBigInt } from './pair-of-bigint.ts';

/** Integers of any size up to `bits`, including small ones and those next to powers of two. */
const integerBelow = (bits: number) =>
  fc.oneof(
    fc.bigInt(0n, (1n << BigInt(bits)) - 1n),
    fc
      .tuple(fc.integer({ min: 0, max: bits - 1 }), fc.bigInt(-3n, 3n))
      .map(([power, near]) => (1n << BigInt(power)) + near)
      .filter((value) => value >= 0n),
  );

type Pair = [high: number, low: number];
const result = (): Pair => [pair[0]!, pair[1]!];
const asPair = (value: bigint): Pair => {
  pairOfBigInt(value);
  return result();
};
const exact = ([high, low]: Pair): bigint => BigInt(high) + BigInt(low);

test('a bigint converts to a pair and back', () => {
  fc.assert(
    fc.property(integerBelow(104), (value) => {
      const [high, low] = asPair(value);
      expect(high).toBe(high + low);
      expect(bigIntOfPair(high, low)).toBe(value);
    }),
  );
});

test('an amount converts to the same pair as any bigint', () => {
  fc.assert(
    fc.property(integerBelow(96), (amount) => {
      pairOfAmount(amount);
      expect(result()).toEqual(asPair(amount));
    }),
  );
});

test('sums and differences of integers are exact', () => {
  fc.assert(
    fc.property(integerBelow(102), integerBelow(102), fc.boolean(), (a, b, isLess) => {
      const other = isLess ? -b : b;
      addPairs(...asPair(a), ...asPair(other));
      expect(exact(result())).toBe(a + other);
    }),
  );
});

test('products and quotients are within their error bounds', () => {
  const positive = integerBelow(120).map((value) => value + 1n);
  const isWithin = (error: bigint, units: bigint, size: bigint) => {
    const absolute = error < 0n ? -error : error;
    return absolute << 106n <= units * size;
  };
  fc.assert(
    fc.property(positive, positive, (a, b) => {
      const [x, y] = [asPair(a), asPair(b)];
      const [roundedA, roundedB] = [exact(x), exact(y)];
      // Scaled up by a power of two, which is exact in doubles, the results are integers.
      multiplyPairs(x[0] * 2 ** 240, x[1] * 2 ** 240, y[0], y[1]);
      const product = (roundedA * roundedB) << 240n;
      expect(isWithin(exact(result()) - product, 7n, product)).toBe(true);
      dividePairs(x[0] * 2 ** 400, x[1] * 2 ** 400, y[0], y[1]);
      const dividend = roundedA << 400n;
      expect(isWithin(exact(result()) * roundedB - dividend, 20n, dividend)).toBe(true);
    }),
  );
});

test('scaling by a fee is exact with either rounding', () => {
  const million = 1_000_000;
  fc.assert(
    fc.property(
      integerBelow(100),
      fc.integer({ min: million / 2, max: million }),
      fc.boolean(),
      (value, left, roundUp) => {
        scale(...asPair(value), left, million, roundUp);
        const less = value * BigInt(left);
        const up = roundUp ? 999_999n : 0n;
        expect(exact(result())).toBe((less + up) / 1_000_000n);
        scale(...asPair(value), million, left, roundUp);
        const more = value * 1_000_000n + (roundUp ? BigInt(left) - 1n : 0n);
        expect(exact(result())).toBe(more / BigInt(left));
      },
    ),
  );
});
