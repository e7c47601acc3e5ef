/**
 * `search()`: the tokens and pools that match a text, by symbol, name, address or pool id, best first. Also:
 * `walletText()` (the address or name to look up as a wallet), type `SearchResult`.
 */
import type { PoolFigures, TokenFigures } from '../figures.ts';
import type { Market } from '../market.ts';
import { topItems } from '../rankings/top-items.ts';
import { plain, wordsOf } from './match-text.ts';
import { readSearch, type SearchText } from './search-text.ts';

export type SearchResult =
  | { kind: 'token'; token: TokenFigures; market: Market }
  | { kind: 'pool'; pool: PoolFigures; market: Market };

type TokenResult = Extract<SearchResult, { kind: 'token' }> & { rank: number };
type PoolResult = Extract<SearchResult, { kind: 'pool' }>;
type Words = Extract<SearchText, { kind: 'words' }>;

/** Rank of a token by safety: verified tokens come before impersonators of their symbol. */
const RANK = { verified: 0, medium: 1, blocked: 2 } as const;

/**
 * Returns the tokens and pools that match a text: by symbol, name, address or pool id. A text with a slash ("eth/usdc")
 * refers to pools, which then come first; two words ("eth usdc") may be a pair. A pool at an address hides the token of
 * the same address: a pair is a token too, which is not searched for.
 */
export function search(
  markets: readonly Market[],
  typed: string,
  limit: number,
  kinds: readonly SearchResult['kind'][] = ['token', 'pool'],
): SearchResult[] {
  return found(markets, readSearch(typed), limit)
    .filter(({ kind }) => kinds.includes(kind))
    .slice(0, limit);
}

function found(markets: readonly Market[], query: SearchText, limit: number): SearchResult[] {
  switch (query.kind) {
    case 'nothing':
      return [];
    case 'poolId':
      return markets.flatMap((market) => poolAt(market, query.id));
    case 'address': {
      const pools = markets.flatMap((market) => poolAt(market, query.address));
      const tokens = pools.length === 1 ? [] : markets.flatMap((m) => tokenAt(m, query.address));
      return [...tokens, ...pools];
    }
    default:
      return byWords(markets, query, limit);
  }
}

function byWords(markets: readonly Market[], query: Words, limit: number): SearchResult[] {
  const { pair, isPool, text } = query;
  const name = isPool ? pair?.[0] || pair?.[1] || '' : text;
  const tokens = name === '' ? [] : topItems(tokensOf(markets, name), limit, isRankedBefore);
  const ofPair = pair
    ? topItems(
        poolsWhere(markets, (market) => isOfPair(market, query)),
        limit,
        isDeeper,
      )
    : [];
  if (isPool) return [...ofPair, ...tokens];
  // Pools take the remaining places after tokens.
  const named = new Set(tokens.map(({ token }) => token.token.address));
  const isNamed = (pool: PoolFigures) =>
    hasFee(pool, query) && (named.has(pool.token0) || named.has(pool.token1));
  // Twice the limit, as `limit` of them may already be in the list of the pair.
  const others = topItems(
    poolsWhere(markets, () => isNamed),
    2 * limit,
    isDeeper,
  );
  const pools = new Map([...ofPair, ...others].map((each) => [keyOf(each), each]));
  return [...tokens, ...pools.values()];
}

const keyOf = ({ pool }: PoolResult): string => `${pool.chainId}:${pool.id}`;

const hasFee = (pool: PoolFigures, { fee }: Words): boolean =>
  fee === undefined || pool.fee === fee;

function isOfPair(market: Market, query: Words): (pool: PoolFigures) => boolean {
  const [first, second] = query.pair ?? ['', ''];
  const is = (address: `0x${string}`, part: string): boolean => {
    if (part === '') return true;
    const token = market.tokens.get(address);
    if (!token) return false;
    const { symbol, name } = wordsOf(token);
    // The native coin matches its wrapped form; a whole name matches like a symbol.
    return symbol.startsWith(part) || symbol === `w${part}` || name === part;
  };
  return (pool) =>
    hasFee(pool, query) &&
    ((is(pool.token0, first) && is(pool.token1, second)) ||
      (is(pool.token0, second) && is(pool.token1, first)));
}

function* tokensOf(markets: readonly Market[], query: string): Iterable<TokenResult> {
  for (const market of markets) {
    for (const token of market.tokens.values()) {
      const rank = rankOf(token, query);
      if (rank !== undefined) yield { kind: 'token', token, market, rank };
    }
  }
}

/**
 * Returns a token's rank: exact symbols before symbol prefixes, those before parts of a name; undefined without a
 * match.
 */
function rankOf(token: TokenFigures, query: string): number | undefined {
  const { symbol, name } = wordsOf(token);
  const fit = symbol === query ? 0 : symbol.startsWith(query) ? 1 : name.includes(query) ? 2 : -1;
  if (fit < 0) return undefined;
  const { safety, flags } = token.token;
  return (RANK[safety] + (flags.length > 0 ? 1 : 0)) * 3 + fit;
}

const isRankedBefore = (a: TokenResult, b: TokenResult): boolean =>
  a.rank < b.rank || (a.rank === b.rank && (a.token.tvlUsd ?? -1) > (b.token.tvlUsd ?? -1));

const isDeeper = (a: PoolResult, b: PoolResult): boolean =>
  (a.pool.tvlUsd ?? -1) > (b.pool.tvlUsd ?? -1);

/** @param fitsIn returns the pool filter of a market. */
function* poolsWhere(
  markets: readonly Market[],
  fitsIn: (market: Market) => (pool: PoolFigures) => boolean,
): Iterable<PoolResult> {
  for (const market of markets) {
    const fits = fitsIn(market);
    for (const pool of market.pools.values()) if (fits(pool)) yield { kind: 'pool', pool, market };
  }
}

function poolAt(market: Market, id: string): PoolResult[] {
  const pool = market.pools.get(id as `0x${string}`);
  return pool ? [{ kind: 'pool', pool, market }] : [];
}

function tokenAt(market: Market, address: string): SearchResult[] {
  const token = market.tokens.get(address as `0x${string}`);
  return token ? [{ kind: 'token', token, market }] : [];
}

/** Returns the address or name to look up as a wallet; undefined if the text is neither. */
export function walletText(typed: string): { address?: string; name?: string } | undefined {
  const query = readSearch(typed);
  if (query.kind === 'address') return { address: query.address };
  const text = plain(typed);
  return /^[^\s/%]{3,80}$/u.test(text) && query.kind === 'words' ? { name: text } : undefined;
}
