const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];
type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * `createLog()`: returns a `Log`, which writes one line of JSON per entry to standard error, silent below a level. Type
 * `Log` must never receive a secret: no database URL, header or body.
 */
export type Log = Readonly<Record<Level, (message: string, fields?: Fields) => void>>;

/** A log to standard error that is silent below `threshold` (a Ponder level name; unknown: warn). */
export function createLog(threshold: string): Log {
  const known = LEVELS.indexOf(threshold as Level);
  const least = threshold === 'trace' ? 0 : known >= 0 ? known : LEVELS.indexOf('warn');
  const write = (level: Level) => (msg: string, fields?: Fields) => {
    if (LEVELS.indexOf(level) < least) return;
    console.error(JSON.stringify({ level, time: Date.now(), msg, ...fields }));
  };
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
}
