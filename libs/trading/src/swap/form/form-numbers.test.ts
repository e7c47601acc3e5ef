import { LOCAL, LOCAL_L2 } from '@cenote/chains';
import fc from 'fast-check';
import { formatAmount, parseAmount } from './amounts.ts';
import { deadlineAt, validateDeadline } from './deadline.ts';
import { maxSpendable } from './max-spendable.ts';
import {
  autoSlippageBps,
  maxAmountIn,
  minAmountOut,
  parseSlippage,
  validateSlippage,
} from './slippage.ts';
import { isNetworkCostHigh, priceImpactLevel } from './warnings.ts';

const amount = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n });
const decimals = fc.integer({ min: 0, max: 36 });

describe('amounts', () => {
  it('are parsed back after formatting', () => {
    fc.assert(
      fc.property(amount, decimals, (value, digits) => {
        expect(parseAmount(formatAmount(value, digits), digits)).toBe(value);
      }),
    );
  });

  it('are parsed without throwing, to uint256 values only', () => {
    fc.assert(
      fc.property(fc.string(), decimals, (text, digits) => {
        const value = parseAmount(text, digits);
        expect(value === undefined || (value >= 0n && value < 1n << 256n)).toBe(true);
      }),
    );
  });

  it.each<[string, number, bigint | undefined]>([
    ['1', 6, 1_000_000n],
    ['1.5', 6, 1_500_000n],
    ['1,5', 6, 1_500_000n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    ['0.100000', 1, 1n],
    ['0.01', 1, undefined],
    ['', 18, undefined],
    ['.', 18, undefined],
    ['1e3', 18, undefined],
    ['-1', 18, undefined],
    ['1.2.3', 18, undefined],
    ['1 000', 18, undefined],
    ['9'.repeat(78), 0, undefined],
    ['9'.repeat(500), 0, undefined],
  ])('are parsed from %j with %d decimals', (text, digits, value) => {
    expect(parseAmount(text, digits)).toBe(value);
  });
});

describe('slippage bounds', () => {
  const bps = fc.integer({ min: 0, max: 5_000 });
  const quoted = fc.bigInt({ min: 1n, max: 1n << 128n });

  it('never cost more than the tolerance and never reject the quote', () => {
    fc.assert(
      fc.property(quoted, bps, (value, slippage) => {
        const min = minAmountOut(value, slippage);
        const max = maxAmountIn(value, slippage);
        expect(min <= value && max >= value).toBe(true);
        expect(min * 10_000n >= value * BigInt(10_000 - slippage)).toBe(true);
        expect(max * 10_000n <= value * BigInt(10_000 + slippage)).toBe(true);
        expect(min).toBeGreaterThan(0n);
      }),
    );
  });

  it('reject an invalid tolerance', () => {
    expect(() => minAmountOut(1n, 0.5)).toThrow(RangeError);
    expect(() => maxAmountIn(1n, -1)).toThrow(RangeError);
  });
});

describe('autoSlippageBps', () => {
  it.each<[bigint, bigint, number]>([
    [1n, 0n, 50],
    [0n, 100n, 50],
    [1n, 1_000n, 50],
    [1n, 100n, 100],
    [1n, 95n, 110],
    [10n, 100n, 550],
    [10n ** 30n, 1n, 550],
    [-1n, 100n, 50],
  ])('for gas of %p and a result of %p returns %d', (gasAmount, amount, expected) => {
    expect(autoSlippageBps({ gasAmount, amount })).toBe(expected);
  });
});

describe('form inputs', () => {
  it.each<[string, number | undefined]>([
    ['0.5', 50],
    ['0,5 %', 50],
    ['5', 500],
    ['.1', 10],
    ['0.50', 50],
    ['0.55', 55],
    ['0.01', 1],
    ['0.07', 7],
    ['1.15', 115],
    ['0.555', 55.5],
    ['', undefined],
    ['.', undefined],
    ['abc', undefined],
    ['-1', undefined],
  ])('parse slippage %j', (text, expected) => {
    expect(parseSlippage(text)).toBe(expected);
  });

  it.each([
    [undefined, { ok: false, code: 'SLIPPAGE_MALFORMED' }],
    [0, { ok: false, code: 'SLIPPAGE_NOT_POSITIVE' }],
    [50, { ok: true }],
    [560, { ok: true, warning: 'HIGH' }],
    [2_000, { ok: true, warning: 'HIGH' }],
    [2_010, { ok: true, warning: 'VERY_HIGH' }],
    [1, { ok: true }],
    [55.5, { ok: false, code: 'SLIPPAGE_TOO_FINE' }],
    [4_999, { ok: true, warning: 'VERY_HIGH' }],
    [5_000, { ok: false, code: 'SLIPPAGE_TOO_HIGH' }],
    [5_010, { ok: false, code: 'SLIPPAGE_TOO_HIGH' }],
  ])('validate a slippage of %p basis points', (bps, verdict) => {
    expect(validateSlippage(bps)).toEqual(verdict);
  });

  it.each([
    [undefined, { ok: false, code: 'DEADLINE_MALFORMED' }],
    [1.5, { ok: false, code: 'DEADLINE_MALFORMED' }],
    [0, { ok: false, code: 'DEADLINE_TOO_SHORT' }],
    [1, { ok: true }],
    [60, { ok: true }],
    [61, { ok: true, warning: 'DEADLINE_HIGH' }],
    [4_320, { ok: true, warning: 'DEADLINE_HIGH' }],
    [4_321, { ok: false, code: 'DEADLINE_TOO_LONG' }],
  ])('validate a deadline of %p minutes', (minutes, verdict) => {
    expect(validateDeadline(minutes)).toEqual(verdict);
  });

  it('compute a deadline in the future of the chain', () => {
    expect(deadlineAt(1_000.9, 30)).toBe(2_800n);
  });
});

describe('warnings', () => {
  it.each([
    [0, 'low'],
    [499, 'low'],
    [500, 'high'],
    [999, 'high'],
    [1_000, 'veryHigh'],
  ])('rate a price impact of %d basis points as %s', (bps, level) => {
    expect(priceImpactLevel(bps)).toBe(level);
  });

  it('report a network cost above a tenth of the value', () => {
    expect(isNetworkCostHigh({ gasUsd: 10, valueUsd: 100 })).toBe(false);
    expect(isNetworkCostHigh({ gasUsd: 10.01, valueUsd: 100 })).toBe(true);
    expect(isNetworkCostHigh({ gasUsd: 10 })).toBe(false);
  });
});

describe('maxSpendable', () => {
  it('reserves gas of the native coin only', () => {
    const ether = 10n ** 18n;
    expect(maxSpendable(ether, LOCAL, false)).toBe(ether);
    expect(maxSpendable(ether, LOCAL, true)).toBe(985_000_000_000_000_000n);
    expect(maxSpendable(ether, LOCAL_L2, true)).toBe(999_200_000_000_000_000n);
    expect(maxSpendable(1n, LOCAL, true)).toBe(0n);
  });

  it('reserves the cost of the quote where it is higher', () => {
    const ether = 10n ** 18n;
    const cost = 10n ** 15n;
    expect(maxSpendable(ether, LOCAL_L2, true, cost)).toBe(ether - cost);
    expect(maxSpendable(ether, LOCAL, true, cost)).toBe(985_000_000_000_000_000n);
  });
});
