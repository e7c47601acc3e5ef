import type { Market, PoolFigures, TokenFigures } from './market.ts';

export type Found =
  | { kind: 'token'; token: TokenFigures; market: Market }
  | { kind: 'pool'; pool: PoolFigures; market: Market };

const ADDRESS = /^0x[0-9a-f]{40}$/;
const POOL_ID = /^0x[0-9a-f]{64}$/;
/** Verified tokens stand before others of the same name: a copy of a symbol comes last. */
const RANK = { verified: 0, medium: 1, blocked: 2 } as const;

/**
 * Tokens and pools that a text names: by symbol, name, address or pool id. A text with a slash
 * ("eth/usdc") means pools, which then come first.
 */
export function search(markets: readonly Market[], text: string, limit: number): Found[] {
  const query = text.trim().toLowerCase();
  if (query === '') return [];
  if (POOL_ID.test(query)) return markets.flatMap((market) => poolOf(market, query));
  if (ADDRESS.test(query)) return markets.flatMap((market) => atAddress(market, query));
  if (!query.includes('/')) {
    const tokens = markets.flatMap((market) => tokensOf(market, query)).sort(byRank);
    const named = new Set(tokens.slice(0, limit).map(({ token }) => token.token.address));
    const pools = markets
      .flatMap((market) =>
        poolsWhere(market, ({ token0, token1 }) => named.has(token0) || named.has(token1)),
      )
      .sort(byTvl);
    // Pools fill what tokens leave.
    return [...tokens, ...pools].slice(0, limit);
  }
  const [first = '', second = ''] = query.split('/').map((part) => part.trim());
  const pools = markets.flatMap((market) => {
    const is = (address: string, part: string) => {
      const symbol = market.tokens.get(address as `0x${string}`)?.token.symbol.toLowerCase();
      return part === '' || symbol?.startsWith(part) || symbol === `w${part}`;
    };
    return poolsWhere(
      market,
      ({ token0, token1 }) =>
        (is(token0, first) && is(token1, second)) || (is(token0, second) && is(token1, first)),
    );
  });
  const tokens = markets.flatMap((market) => tokensOf(market, first || second)).sort(byRank);
  return [...pools.sort(byTvl), ...tokens].slice(0, limit);
}

type FoundToken = Extract<Found, { kind: 'token' }>;
type FoundPool = Extract<Found, { kind: 'pool' }>;

function tokensOf(market: Market, query: string): (FoundToken & { rank: number })[] {
  return [...market.tokens.values()].flatMap((token) => {
    const rank = rankOf(token, query);
    return rank === undefined ? [] : { kind: 'token', token, market, rank };
  });
}

/** Exact symbols before beginnings, beginnings before parts of a name. */
function rankOf({ token: { symbol, name, safety } }: TokenFigures, query: string) {
  const [short, long] = [symbol.toLowerCase(), name.toLowerCase()];
  const fit = short === query ? 0 : short.startsWith(query) ? 1 : long.includes(query) ? 2 : -1;
  return fit < 0 ? undefined : RANK[safety] * 3 + fit;
}

const byRank = (a: FoundToken & { rank: number }, b: FoundToken & { rank: number }): number =>
  a.rank - b.rank || (b.token.tvlUsd ?? -1) - (a.token.tvlUsd ?? -1);

const byTvl = (a: FoundPool, b: FoundPool): number => (b.pool.tvlUsd ?? -1) - (a.pool.tvlUsd ?? -1);

const poolsWhere = (market: Market, fits: (pool: PoolFigures) => boolean): FoundPool[] =>
  [...market.pools.values()].filter(fits).map((pool) => ({ kind: 'pool', pool, market }));

const poolOf = (market: Market, id: string): FoundPool[] =>
  poolsWhere(market, (pool) => pool.id === id);

function atAddress(market: Market, address: string): Found[] {
  const token = market.tokens.get(address as `0x${string}`);
  return [
    ...(token ? [{ kind: 'token', token, market } as const] : []),
    ...poolOf(market, address),
  ];
}
