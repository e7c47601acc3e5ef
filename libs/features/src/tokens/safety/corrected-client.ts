import type { GraphqlClient } from '@cenote/data';
import { mapTokens, type StatedToken } from './map-tokens.ts';

/**
 * Wraps a GraphQL client: corrects the safety of tokens in its responses (`correctTokens`), as a gateway may claim that
 * any token is verified. No token counts as verified while the table cannot be loaded.
 */
export const correctedClient =
  (client: GraphqlClient): GraphqlClient =>
  async (...request) => {
    const [data, correct] = await Promise.all([client(...request), loadCorrection()]);
    return mapTokens(data, correct) as typeof data;
  };

/** Maps tokens to their corrected versions, in the same order. */
type Correction = (tokens: readonly StatedToken[]) => readonly StatedToken[];

const loadCorrection = (): Promise<Correction> =>
  import('./correct-stated.ts').then(
    ({ correctStatedToken }) => correctStatedToken,
    () => (tokens) => tokens.map(unverified),
  );

const unverified = (token: StatedToken): StatedToken =>
  token.safety === 'verified' ? { ...token, safety: 'medium' } : token;
