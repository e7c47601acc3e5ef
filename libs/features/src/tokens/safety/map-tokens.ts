/**
 * `mapTokens()`: returns a copy of a GraphQL response with every token in it replaced. Also: type `StatedToken`
 * (safety fields of a token anywhere in a response).
 */
import type { Address } from '@cenote/chains';
import type { Token } from '../list/token.ts';

/** Safety fields of a token anywhere in a response. */
export interface StatedToken {
  chainId: number;
  address: Address;
  symbol: string;
  safety: Token['safety'];
  /** Not part of every response. */
  flags?: Token['flags'];
}

/**
 * Returns a copy of a GraphQL response with every token in it replaced.
 * @param correct receives all tokens of the response that have a safety field, and returns as many
 */
export function mapTokens(
  answer: unknown,
  correct: (tokens: readonly StatedToken[]) => readonly StatedToken[],
): unknown {
  const found: StatedToken[] = [];
  collect(answer, found);
  const corrected = new Map<unknown, StatedToken>();
  for (const [i, token] of correct(found).entries()) corrected.set(found[i], token);
  return replace(answer, corrected);
}

function collect(part: unknown, found: StatedToken[]): void {
  if (typeof part !== 'object' || part === null) return;
  if (isToken(part)) found.push(part);
  for (const inner of Object.values(part)) collect(inner, found);
}

function replace(part: unknown, corrected: ReadonlyMap<unknown, StatedToken>): unknown {
  if (Array.isArray(part)) return part.map((inner) => replace(inner, corrected));
  if (typeof part !== 'object' || part === null) return part;
  const whole = corrected.get(part) ?? part;
  return Object.fromEntries(
    Object.entries(whole).map(([name, inner]) => [name, replace(inner, corrected)]),
  );
}

/** Responses are validated before, so objects with these fields have them with these types. */
const isToken = (part: object): part is StatedToken =>
  'safety' in part && 'symbol' in part && 'address' in part && 'chainId' in part;
