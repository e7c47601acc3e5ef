import { type Checked, checkUntrusted, type Untrusted } from '@cenote/chains';
import type { Token } from '../list/token.ts';
import { safeText } from './safe-text.ts';

/** Metadata that a token's contract states. */
export interface TokenOnChain {
  /** Absent where the contract has none that can be read. */
  symbol?: string;
  decimals: number;
}

/** What a list states otherwise than the token's contract. */
export type TokenDifference = 'decimals' | 'symbol' | 'noToken';

/** A list describes a token otherwise than the token's contract does: an amount of it would be another one. */
export class TokenDifferenceError extends Error {
  override readonly name = 'TokenDifferenceError';
  readonly code = 'TOKEN_DIFFERS';
  readonly difference: TokenDifference;
  readonly token: Token;

  constructor(token: Token, difference: TokenDifference) {
    super(`${token.symbol} (${token.address}): ${difference}`);
    this.difference = difference;
    this.token = token;
  }
}

/** A token whose decimals and symbol are those of its contract. */
export type CheckedToken = Checked<Token>;

/** Lists cut symbols at this length, and write this where a contract has none. */
const SYMBOL_LENGTH = 32;
const NO_SYMBOL = '?';

const shown = (symbol: string | undefined): string =>
  [...(safeText(symbol ?? '') ?? NO_SYMBOL)].slice(0, SYMBOL_LENGTH).join('');

/**
 * Compares what a list states about a token with what its contract states.
 * @param onChain null where no token answers at the address.
 * @throws TokenDifferenceError
 */
export const checkToken = (stated: Untrusted<Token>, onChain: TokenOnChain | null): CheckedToken =>
  checkUntrusted(stated, (token) => {
    if (!onChain) throw new TokenDifferenceError(token, 'noToken');
    if (token.decimals !== onChain.decimals) throw new TokenDifferenceError(token, 'decimals');
    if (shown(token.symbol) !== shown(onChain.symbol)) {
      throw new TokenDifferenceError(token, 'symbol');
    }
    return token;
  });
