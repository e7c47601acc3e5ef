/**
 * Checks of GraphQL arguments: `shortText()` (a text of at most 100 characters, else `MALFORMED`) and `distinct()` (a
 * list without duplicates).
 */
import { GatewayError } from '../errors.ts';

/** Longer than any symbol, name or address. */
const LONGEST_TEXT = 100;

/**
 * Returns a search text; empty if none is given.
 * @throws GatewayError `MALFORMED` if it is too long.
 */
export function shortText(name: string, text: string | null | undefined): string {
  if (text && text.length > LONGEST_TEXT) {
    throw new GatewayError('MALFORMED', `${name}: at most ${LONGEST_TEXT} characters`);
  }
  return text ?? '';
}

/** Returns a filter's list without duplicates; undefined if none is given. */
export const distinct = <T>(list: readonly T[] | null | undefined): T[] | undefined =>
  list ? [...new Set(list)] : undefined;
