/**
 * `pointAfterKey(key, from, last)`: index of the chart point that an arrow, page, Home or End key moves to from the
 * current one.
 */

/** Part of the range that a page key skips. */
const PAGE = 0.1;

/**
 * Returns the point of a chart that a key moves to; undefined for other keys. Without a current point it starts at the
 * last one.
 */
export function pointAfterKey(
  key: string,
  from: number | undefined,
  last: number,
): number | undefined {
  const page = Math.max(1, Math.round(last * PAGE));
  const by = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageUp: page,
    PageDown: -page,
  }[key];
  if (by !== undefined) return from === undefined ? last : Math.min(last, Math.max(0, from + by));
  return { Home: 0, End: last }[key];
}
