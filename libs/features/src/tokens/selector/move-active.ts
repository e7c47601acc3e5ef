const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
};

/**
 * Where a key leads in a list, across its sections; undefined for a key that does not move. At the
 * ends it stays.
 * @param active index of the row reached; -1 for none yet.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return Math.min(count - 1, Math.max(0, active + step));
}
