/** What a page key passes over, as a part of the whole. */
const PAGE = 0.1;

/**
 * The point of a chart that a key leads to; undefined for keys that do not. From nowhere it comes to
 * the last point, which is the present.
 */
export function stepTo(key: string, from: number | undefined, last: number): number | undefined {
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
