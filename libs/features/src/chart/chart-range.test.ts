import { fetchedSpan, RANGES } from './chart-range.ts';

/** The gateway's limit. */
const MAX_CANDLES = 1_000;

it.each(Object.entries(RANGES))('%s is covered by one response', (_name, {
  span,
  period,
  step,
}) => {
  expect(fetchedSpan(period)).toBeGreaterThan(span);
  // One more for each end that is rounded to a whole period.
  expect(fetchedSpan(period) / step + 2).toBeLessThanOrEqual(MAX_CANDLES);
});
