/**
 * `topItems()`: returns the first `count` items of an iterable in the order of a comparison function, stable, without
 * sorting the others.
 */
export function topItems<T>(
  items: Iterable<T>,
  count: number,
  isBefore: (a: T, b: T) => boolean,
): T[] {
  const first: T[] = [];
  if (count <= 0) return first;
  for (const item of items) {
    if (first.length === count && !isBefore(item, first[count - 1]!)) continue;
    first.splice(indexOf(first, item, isBefore), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Index at which an item is inserted into a sorted list. */
function indexOf<T>(sorted: readonly T[], item: T, isBefore: (a: T, b: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(item, sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
