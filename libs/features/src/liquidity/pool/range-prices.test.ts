import { invertedPrices, rangePrices } from './range-prices.ts';

test('a range has the prices of its ticks, none where it is unbounded', () => {
  const range = rangePrices({ tickLower: -6_960, tickUpper: 887_220 }, 60, [18, 18]);
  expect(range.min).toBeCloseTo(0.4986, 4);
  expect(range.max).toBeNull();
});

test('the other direction exchanges the least and the greatest price', () => {
  expect(invertedPrices({ min: 2, max: null, current: 4, initial: 5 })).toEqual({
    min: null,
    max: 0.5,
    current: 0.25,
    initial: 0.2,
  });
  expect(invertedPrices({ min: null, max: 8, current: 4, initial: null })).toEqual({
    min: 0.125,
    max: null,
    current: 0.25,
    initial: null,
  });
});
