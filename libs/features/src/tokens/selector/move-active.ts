const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
};

/**
 * Returns the index of the row that a key (arrows, Page Up/Down, Home, End) moves to in a list of `count` rows;
 * undefined for other keys. Stops at both ends.
 * @param active index of the active row; -1 for none.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return Math.min(count - 1, Math.max(0, active + step));
}
