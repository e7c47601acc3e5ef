/** `UncheckedError`: why a quote could not be checked. `reasonOf()`: an error and its causes as text. */

/** Thrown if a quote cannot be checked; the message is for the user. */
export class UncheckedError extends Error {
  override readonly name = 'UncheckedError';
}

/** Returns the first line of an error's message, and of the innermost cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  let last: unknown = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  const cause = firstLine(last instanceof Error ? last.message : String(last));
  return last === error || cause === '' ? error.message : `${firstLine(error.message)} (${cause})`;
}

const firstLine = (text: string): string => text.split('\n')[0]!;
