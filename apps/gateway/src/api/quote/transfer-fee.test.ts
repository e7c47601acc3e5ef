import * as fc from 'fast-check';
import { afterFee } from './transfer-fee.ts';

describe('transfer fees', () => {
  test.each([
    [10_000n, 500, 9_500n],
    // The fee is rounded down: one base unit is transferred without a fee.
    [1n, 500, 1n],
    [39n, 500, 38n],
    [0n, 500, 0n],
    [100n, 10_000, 0n],
  ])('on %s of %s bps leave %s', (amount, bps, expected) => {
    expect(afterFee(amount, bps)).toBe(expected);
  });

  test('the received amount and the fee add up to the sent amount, to the unit', () => {
    const anyAmount = fc.bigInt(0n, 1n << 128n);
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const fee = (amount * BigInt(bps)) / 10_000n;
        expect(afterFee(amount, bps) + fee).toBe(amount);
      }),
    );
  });
});
