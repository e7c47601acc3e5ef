import { asChecked } from '@cenote/chains';
import { isPriceStale } from './is-price-stale.ts';

const offer = (kind: 'exactIn' | 'exactOut', amountIn: bigint, amountOut: bigint) => ({
  kind,
  amounts: asChecked({ amountIn, maxAmountIn: amountIn, amountOut, minAmountOut: amountOut }),
});

describe('isPriceStale', () => {
  it.each([
    ['exactIn', 1_000n, 2_020n, false],
    ['exactIn', 1_000n, 2_021n, true],
    ['exactIn', 1_000n, 1_000n, false],
    ['exactOut', 990n, 2_000n, false],
    ['exactOut', 989n, 2_000n, true],
    ['exactOut', 2_000n, 2_000n, false],
  ] as const)('compares %s of 1,000 for 2,000 with %d for %d now: %s', (kind, amountIn, amountOut, expected) => {
    const accepted = offer(kind, 1_000n, 2_000n);
    expect(isPriceStale(accepted, offer(kind, amountIn, amountOut))).toBe(expected);
  });
});
