import { startText, text, withLazyTexts } from '../text.ts';
import { formatFiat } from './fiat.ts';
import { formatGapPercent } from './gap-percent.ts';
import { formatPercent } from './percent.ts';
import { formatRate } from './rate.ts';
import { formatTokenAmount } from './token-amount.ts';

const FIGURES: readonly (readonly [string, () => string | undefined, string])[] = [
  [
    'a rate',
    () =>
      formatRate(
        { amount: 1n, decimals: 0, symbol: 'ETH' },
        { amount: 3_021n, decimals: 0, symbol: 'USDC' },
      ),
    '1 ETH = 3,021 USDC',
  ],
  ['an amount', () => formatTokenAmount(15n, 1, { symbol: 'ETH' }), '1.5 ETH'],
  ['a loss', () => formatPercent(-240), '−2.4%'],
  ['less than can be shown', () => formatPercent(0.1), '<0.01%'],
  ['money', () => formatFiat(-5), '−$5.00'],
  ['a distance', () => formatGapPercent(0.001), '<0.0001%'],
];

describe('isolate', () => {
  afterAll(() => startText());

  it.each(FIGURES)('isolates right-to-left: %s', async (_, format, shown) => {
    await startText('ar-XB');
    expect(format()).toBe(`\u2068${shown}\u2069`);
  });

  it.each([
    ['Hebrew', '\u05c0000USDC'],
    ['Arabic', 'USDC\u0627'],
    ['Syriac', '\u0710'],
    ['Adlam', '\u{1e900}0'],
  ])('prevents reordering by a symbol with letters of %s', async (_, symbol) => {
    await startText('en-US');
    const apart = `\u2068${symbol}\u2069`;
    expect(formatTokenAmount(1n, 0, { symbol })).toBe(`1 ${apart}`);
    const side = { amount: 1n, decimals: 0, symbol };
    expect(formatRate(side, { ...side, symbol: 'ETH' })).toBe(`1 ${apart} = 1 ETH`);
    await withLazyTexts(Promise.resolve());
    const values = { amountIn: '1', symbolIn: symbol, amountOut: '2', symbolOut: 'ETH' };
    expect(text('swap.progress.summary', values)).toBe(`1 ${apart} for 2 ETH`);
  });

  it.each(FIGURES)('changes nothing left-to-right: %s', async (_, format, shown) => {
    await startText('en-US');
    expect(format()).toBe(shown);
  });
});
