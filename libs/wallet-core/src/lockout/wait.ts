/**
 * `waitOf(milliseconds)`: a waiting time for display, rounded up to minutes, or to hours from one hour on. Also: its
 * result type.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A waiting time for display, rounded up to minutes, or to hours from one hour on. */
export interface Wait {
  readonly unit: 'minutes' | 'hours';
  readonly count: number;
}

export function waitOf(milliseconds: number): Wait {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  return minutes < 60
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(milliseconds / HOUR) };
}
