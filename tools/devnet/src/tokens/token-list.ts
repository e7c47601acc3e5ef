/**
 * `worldTokenList()`: the token list (tokenlists.org) of both local networks, with safety and descriptions. Also: types
 * `TokenList`, `TokenListEntry`, `TokenSafety`.
 */
import { type Address, LOCAL_NETWORKS } from '@cenote/chains';
import { getAddress } from 'viem';
import { worldTokenAddress } from './addresses.ts';
import { TOKEN_DESCRIPTIONS, type TokenDescription } from './descriptions.ts';
import { LAUNCHED_ROWS } from './launched.ts';
import { launchedTokensOf, type TokenKind, tokensOf, type WorldToken } from './tokens.ts';

export interface TokenSafety {
  safety: 'verified' | 'medium' | 'blocked';
  flags: ('malicious' | 'spam' | 'suspicious' | 'impersonator' | 'honeypot')[];
  /** Taken by the token itself on a transfer from a pool (buy) or to a pool (sell). */
  buyFeeBps: number;
  sellFeeBps: number;
}

export interface TokenListEntry {
  chainId: number;
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  extensions: TokenSafety & TokenDescription;
}

/** Token Lists standard, version 1 (https://tokenlists.org). */
export interface TokenList {
  name: string;
  timestamp: string;
  version: { major: number; minor: number; patch: number };
  tokens: TokenListEntry[];
}

const SAFETY: Readonly<Record<TokenKind, TokenSafety>> = {
  plain: { safety: 'verified', flags: [], buyFeeBps: 0, sellFeeBps: 0 },
  feeOnTransfer: { safety: 'medium', flags: [], buyFeeBps: 300, sellFeeBps: 500 },
  honeypot: { safety: 'medium', flags: ['honeypot'], buyFeeBps: 0, sellFeeBps: 10_000 },
  impersonator: { safety: 'medium', flags: ['impersonator'], buyFeeBps: 0, sellFeeBps: 0 },
  blocked: { safety: 'blocked', flags: ['malicious'], buyFeeBps: 0, sellFeeBps: 0 },
  spam: { safety: 'medium', flags: ['spam'], buyFeeBps: 0, sellFeeBps: 0 },
};

const listed = new Set(LAUNCHED_ROWS.filter((row) => row.isListed).map(({ key }) => key));

function listedOf(chainId: number, hasPast: boolean): readonly WorldToken[] {
  const launched = hasPast ? launchedTokensOf(chainId).filter(({ key }) => listed.has(key)) : [];
  return [...tokensOf(chainId), ...launched];
}

/**
 * All tokens of the opening world, and the listed ones that were launched during the history; the native coin is not a
 * token.
 */
export const worldTokenList = (startTime: number, hasPast = false): TokenList => ({
  name: 'Cenote local world',
  timestamp: new Date(startTime * 1_000).toISOString(),
  version: { major: 1, minor: 0, patch: 0 },
  tokens: LOCAL_NETWORKS.flatMap(({ id: chainId }) =>
    listedOf(chainId, hasPast).map(({ key, symbol, name, decimals, kind }) => ({
      chainId,
      address: getAddress(worldTokenAddress(chainId, key)),
      symbol,
      name,
      decimals,
      extensions: { ...SAFETY[kind], ...TOKEN_DESCRIPTIONS[key] },
    })),
  ),
});
