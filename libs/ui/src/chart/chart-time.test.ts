import { chartTimeOf } from './chart-time.ts';

const HOUR = 3_600;
const points = (...times: number[]) => times.map((time) => ({ time, value: 1 }));
const seconds = (iso: string) => Date.parse(iso) / 1_000;
/** Local date and time in the test runner's time zone. */
const clock = (time: number) => {
  const date = new Date(time * 1_000);
  return [date.getDate(), date.getHours(), date.getMinutes()];
};

it('the axis shows local time', () => {
  const noon = seconds('2026-07-01T12:30:00Z');
  const axis = new Date(chartTimeOf(points(noon)).toAxis(noon) * 1_000);
  expect([axis.getUTCDate(), axis.getUTCHours(), axis.getUTCMinutes()]).toEqual(clock(noon));
});

it('the axis time ascends on days with a clock change', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-11-01', '2026-03-08']) {
    const times = Array.from(
      { length: 24 },
      (_, hour) => seconds(`${day}T00:00:00Z`) + hour * HOUR,
    );
    const { toAxis } = chartTimeOf(points(...times));
    const gaps = times.slice(1).map((time, i) => toAxis(time) - toAxis(times[i] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([HOUR]));
  }
});

it('whole days are not shifted', () => {
  const day = seconds('2026-11-21T00:00:00Z');
  const time = chartTimeOf(points(day - 86_400, day));
  expect(time.toAxis(day)).toBe(day);
  expect(time.formatTime(day)).toBe('Nov 21, 2026');
  expect(time.tick(day, 'dayOfMonth')).toBe('Nov 21');
});
