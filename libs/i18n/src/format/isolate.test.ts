import { startText } from '../text.ts';
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

describe('a figure among words', () => {
  afterAll(() => startText());

  it.each(FIGURES)('keeps its own order from right to left: %s', async (_, format, shown) => {
    await startText('ar-XB');
    expect(format()).toBe(`\u2068${shown}\u2069`);
  });

  it.each(FIGURES)('stands alone from left to right: %s', async (_, format, shown) => {
    await startText('en-US');
    expect(format()).toBe(shown);
  });
});
