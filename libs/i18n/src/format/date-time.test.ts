import { type DateTimeForm, formatDateTime } from './date-time.ts';

const EVENING = Date.UTC(2026, 10, 21, 22, 45);

describe('formatDateTime', () => {
  it.each([
    ['minute', 'en-US', 'Nov 21, 10:45 PM'],
    ['minute', 'de-DE', '21. Nov., 22:45'],
    ['day', 'en-US', 'Nov 21, 2026'],
    ['timeOfDay', 'en-US', '10:45 PM'],
    ['dayOfMonth', 'fr-FR', '21 nov.'],
    ['month', 'en-US', 'Nov'],
    ['year', 'en-US', '2026'],
  ] as const)('formats the %s in %s', (form: DateTimeForm, locale: string, expected: string) => {
    const text = formatDateTime(EVENING, form, { locale, timeZone: 'UTC' });
    expect(text.replace(/\s/g, ' ')).toBe(expected);
  });

  it("uses the reader's time zone", () => {
    const inTokyo = formatDateTime(EVENING, 'day', { locale: 'en-US', timeZone: 'Asia/Tokyo' });
    expect(inTokyo).toBe('Nov 22, 2026');
  });

  it('returns an empty text for an invalid time', () => {
    expect(formatDateTime(Number.MAX_SAFE_INTEGER * 1_000, 'day')).toBe('');
    expect(formatDateTime(Number.NaN, 'day')).toBe('');
  });
});
