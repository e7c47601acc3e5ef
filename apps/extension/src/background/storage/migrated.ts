import * as z from 'zod/mini';

/** A conversion of a stored value to the next version. Throws, or returns a value that does not parse, if it cannot. */
export type Migration = (stored: Readonly<Record<string, unknown>>) => object;

/**
 * `migrated()`: schema of a stored value with a version number. Values of earlier versions are converted by the
 * migrations first: the one at position n converts version n to n + 1; a value without a number has version 0.
 */
export const migrated = <T extends { version: number }>(
  schema: z.ZodMiniType<T>,
  migrations: readonly Migration[],
): z.ZodMiniType<T> =>
  z.pipe(
    z.transform((stored: unknown) => migrate(stored, migrations)),
    schema,
  ) as z.ZodMiniType<T>;

/** Returns the value at the latest version; unchanged if it is no object or a conversion fails. */
function migrate(stored: unknown, migrations: readonly Migration[]): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const from = 'version' in stored && Number.isSafeInteger(stored.version) ? stored.version : 0;
  try {
    return migrations.slice(Math.max(0, from as number)).reduce<object>(
      (value, migration, index) => ({
        ...migration(value as Record<string, unknown>),
        version: (from as number) + index + 1,
      }),
      stored,
    );
  } catch {
    return stored;
  }
}
