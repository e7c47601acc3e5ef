import { gapFromMarket, marketText, priceText, sqrtPriceOf, tickOfPrice } from './price-view.ts';

const ether = { decimals0: 18, decimals1: 6, isInverted: false };
const inverted = { ...ether, isInverted: true };
/** 3,000 dollars of 6 decimals for one coin of 18. */
const market = { amountIn: 10n ** 18n, amountOut: 3_000_000_000n };

it.each([
  ['3000', 0],
  ['3300', 1_000],
  ['2700', -1_000],
])('a price of %s is %d basis points from a market of 3000', (text, bps) => {
  expect(gapFromMarket(sqrtPriceOf(text, ether)!, market, ether)).toBe(bps);
});

it('the gap is that of the shown direction', () => {
  const root = sqrtPriceOf('3300', ether)!;
  expect(gapFromMarket(root, market, inverted)).toBe(-909);
});

it('the market price is proposed in either direction', () => {
  expect(marketText(market, ether)).toBe('3000');
  expect(marketText(market, inverted)).toBe('0.000333333');
  expect(marketText({ amountIn: 3n * 10n ** 18n, amountOut: 10_000_000n }, ether)).toBe('3.33333');
});

it.each([ether, inverted])('the text of a tick leads back to the tick: %j', (direction) => {
  for (const tick of [-887_220, -201_000, -195_840, 0, 60, 887_220]) {
    expect(tickOfPrice(priceText(tick, direction), direction, 60)).toBe(tick);
  }
});

it.each(['', '0', 'x', '-1'])('%j is no price', (text) => {
  expect(tickOfPrice(text, ether, 60)).toBeUndefined();
  expect(sqrtPriceOf(text, ether)).toBeUndefined();
});
