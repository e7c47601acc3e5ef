/** `parseDateTime()`: Unix seconds of an RFC 3339 date and time, as in sign-in messages; undefined if invalid. */
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/i;

/** Unix seconds of an RFC 3339 date and time, rounded down; undefined if the text or the date is invalid. */
export function parseDateTime(text: string): bigint | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second, zoneHour = 0, zoneMinute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number?,
    number?,
  ];
  // `Date` rolls over for days that a month does not have: the result must equal the input.
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDate || hour > 23 || minute > 59 || second > 59 || zoneHour > 23 || zoneMinute > 59) {
    return undefined;
  }
  const time = Date.parse(text.toUpperCase());
  return Number.isNaN(time) ? undefined : BigInt(Math.floor(time / 1000));
}
