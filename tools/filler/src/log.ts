/**
 * `lineLog()`: returns a logger that writes one line per event with time, event and fields. Also: `Log`, the type of
 * such a logger.
 */

/** Logs one line per event: time, event and fields. Amounts are in base units. */
export type Log = (what: string, fields?: Readonly<Record<string, unknown>>) => void;

export const lineLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (what, fields = {}) => {
    const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`);
    write(`${now().toISOString()} ${what}${pairs.join('')}\n`);
  };
