import { GatewayError } from '../errors.ts';

/** No symbol, name or address is longer. */
const LONGEST_TEXT = 100;

/** A text to search for; empty where none is given. @throws GatewayError `MALFORMED` too long. */
export function shortText(name: string, text: string | null | undefined): string {
  if (text && text.length > LONGEST_TEXT) {
    throw new GatewayError('MALFORMED', `${name}: at most ${LONGEST_TEXT} characters`);
  }
  return text ?? '';
}

/** A list of a filter with each value once, however often a client gave it; undefined where none is given. */
export const distinct = <T>(list: readonly T[] | null | undefined): T[] | undefined =>
  list ? [...new Set(list)] : undefined;
