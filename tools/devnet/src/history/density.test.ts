import { DENSITIES, HISTORY_SPAN, stepTimes } from './density.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe.each(['short', 'year'] as const)('the steps of the history “%s”', (history) => {
  const times = stepTimes(DENSITIES[history]);

  it('are ascending and end after a year', () => {
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(0);
    expect(times.at(-1)).toBe(HISTORY_SPAN);
  });
});

it('are 5 minutes long on the last day, an hour in the last week, 4 hours in the last month, and a day before', () => {
  const times = stepTimes(DENSITIES.year);
  const within = (from: number, until: number) =>
    times.filter((at) => at > HISTORY_SPAN - from && at <= HISTORY_SPAN - until).length;
  expect(within(DAY, 0)).toBe(288);
  expect(within(7 * DAY, DAY)).toBe(6 * 24);
  expect(within(30 * DAY, 7 * DAY)).toBe(23 * 6);
  expect(within(365 * DAY, 30 * DAY)).toBe(335);
});

it('end with a shorter step if they do not fill a phase', () => {
  const phases = [
    { from: 100, step: 40 },
    { from: 10, step: 4 },
  ];
  expect(stepTimes({ ...DENSITIES.short, phases })).toEqual([40, 80, 90, 94, 98, 100]);
});
