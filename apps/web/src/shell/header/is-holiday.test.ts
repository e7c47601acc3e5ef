import { isHoliday } from './is-holiday.ts';

describe('isHoliday', () => {
  it.each([
    [new Date(2026, 10, 30, 23, 59), false],
    [new Date(2026, 11, 1), true],
    [new Date(2026, 11, 31, 23, 59), true],
    [new Date(2027, 0, 1), true],
    [new Date(2027, 0, 7, 23, 59), true],
    [new Date(2027, 0, 8), false],
    [new Date(2027, 5, 1), false],
  ])('for %s returns %s', (date, expected) => {
    expect(isHoliday(date)).toBe(expected);
  });
});
