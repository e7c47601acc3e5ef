import { goal } from './goals.ts';

describe('goal', () => {
  it.each([
    ['is met at its limits', { p50: 0.5, times: 100 }, true],
    ['is missed above the most', { p50: 0.6, times: 100 }, false],
    ['is missed below the least', { p50: 0.5, times: 99 }, false],
    ['is open while a figure is missing', { p50: 0.5 }, null],
    ['is open while a figure is no number', { p50: Number.NaN, times: 100 }, null],
    ['is missed by one figure whatever else is open', { p50: 0.6, times: Number.NaN }, false],
  ])('%s', (_, figure, met) => {
    expect(goal(figure as Record<string, number>, { p50: 0.5, timesAtLeast: 100 }).met).toBe(met);
  });
});
