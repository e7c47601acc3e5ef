/** `correctStatedToken()`: corrects the safety of tokens in a gateway response. */
import { lower, networkById } from '@cenote/chains';
import { correctTokens } from './correct-tokens.ts';
import type { StatedToken } from './map-tokens.ts';

/** Fields that `correctTokens` does not read and responses may lack. */
const UNSTATED = { name: '', decimals: 18, buyFeeBps: 0, sellFeeBps: 0 };

export function correctStatedToken(tokens: readonly StatedToken[]): StatedToken[] {
  const chainIds = new Set(tokens.map(({ chainId }) => chainId));
  const corrected = new Map(
    [...chainIds].flatMap((chainId) => {
      const here = tokens.filter((token) => token.chainId === chainId);
      return correctOn(chainId, here).map((token, i) => [here[i], token] as const);
    }),
  );
  return tokens.map((token) => corrected.get(token) ?? token);
}

function correctOn(chainId: number, tokens: readonly StatedToken[]): StatedToken[] {
  const network = networkById(chainId);
  const whole = tokens.map(({ address, symbol, safety, flags = [] }) => ({
    ...UNSTATED,
    chainId,
    address: lower(address),
    symbol,
    safety,
    flags,
  }));
  if (!network) {
    return tokens.map((token) =>
      token.safety === 'verified' ? { ...token, safety: 'medium' } : token,
    );
  }
  return correctTokens(network, whole).map(({ safety, flags }, i) => {
    const token = tokens[i] as StatedToken;
    return { ...token, safety, ...(token.flags && { flags }) };
  });
}
