/**
 * `assertMatchesContract()`: compares a list's metadata of a token with that of its contract; returns a `CheckedToken`,
 * throws `TokenDifferenceError` if decimals or symbol differ or no token responds. Also: types `TokenOnChain`,
 * `TokenDifference`.
 */
import { type Checked, checkUntrusted, type Untrusted } from '@cenote/chains';
import type { Token } from '../list/token.ts';
import { safeText } from './safe-text.ts';

/** Metadata that a token's contract states. */
export interface TokenOnChain {
  /** Missing if the contract has no readable symbol. */
  symbol?: string;
  decimals: number;
}

/** Field in which a list contradicts the token's contract. */
export type TokenDifference = 'decimals' | 'symbol' | 'noToken';

/** Thrown when a list contradicts a token's contract: its amounts would be wrong. */
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

/** A token whose decimals and symbol match its contract. */
export type CheckedToken = Checked<Token>;

/** Lists truncate symbols to this length, and use `NO_SYMBOL` where a contract has none. */
const SYMBOL_LENGTH = 32;
const NO_SYMBOL = '?';

const shown = (symbol: string | undefined): string =>
  [...(safeText(symbol ?? '') ?? NO_SYMBOL)].slice(0, SYMBOL_LENGTH).join('');

/**
 * Compares a list's metadata of a token with that of its contract.
 * @param onChain null where no token responds at the address.
 * @throws TokenDifferenceError if decimals or symbol differ, or no token responds
 */
export const assertMatchesContract = (
  stated: Untrusted<Token>,
  onChain: TokenOnChain | null,
): CheckedToken =>
  checkUntrusted(stated, (token) => {
    if (!onChain) throw new TokenDifferenceError(token, 'noToken');
    if (token.decimals !== onChain.decimals) throw new TokenDifferenceError(token, 'decimals');
    if (shown(token.symbol) !== shown(onChain.symbol)) {
      throw new TokenDifferenceError(token, 'symbol');
    }
    return token;
  });
