import fc from 'fast-check';
import { sharesOf, splitExactly } from './shares.ts';

describe('sharesOf', () => {
  it.each([
    [[1n], [10_000]],
    [
      [1n, 1n, 1n],
      [3334, 3333, 3333],
    ],
    [
      [999_999n, 1n],
      [10_000, 0],
    ],
    [
      [2n, 1n],
      [6667, 3333],
    ],
  ])('converts %j to %j', (amounts, shares) => {
    expect(sharesOf(amounts)).toEqual(shares);
  });

  it('always sums to the whole, with each share within one basis point of its part', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 2n ** 127n }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(amounts, (parts) => {
        const whole = parts.reduce((a, b) => a + b, 0n);
        const shares = sharesOf(parts);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(10_000);
        parts.forEach((part, i) => {
          const exact = Number((part * 10_000n * 1_000_000n) / whole) / 1e6;
          expect(Math.abs(shares[i]! - exact)).toBeLessThan(1.000001);
        });
      }),
      { seed: 11 },
    );
  });
});

describe('splitExactly', () => {
  it('sums to the whole and keeps proportions', () => {
    const positive = fc.double({ min: 1e-3, max: 1e30, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(positive, { minLength: 1, maxLength: 12 }),
        fc.bigInt({ min: 1n, max: 2n ** 127n }),
        (parts, whole) => {
          const amounts = splitExactly(parts, whole);
          const sum = parts.reduce((a, b) => a + b, 0);
          expect(amounts.reduce((a, b) => a + b, 0n)).toBe(whole);
          amounts.forEach((amount, i) => {
            expect(amount).toBeGreaterThanOrEqual(0n);
            const expected = (parts[i]! / sum) * Number(whole);
            expect(Math.abs(Number(amount) - expected)).toBeLessThan(1e-12 * Number(whole) + 13);
          });
        },
      ),
      { seed: 12 },
    );
  });
});
