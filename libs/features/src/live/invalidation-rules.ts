/**
 * `invalidationRules()`: returns the queries that each gateway event invalidates: a block the balances; a changed pool
 * the tokens, the tables of its network and the quotes through it; an order its own queries and its account's lists.
 * Orders of other accounts invalidate nothing: anyone may place any number of them.
 */
import { lower } from '@cenote/chains';
import type { LiveEvent, LiveRules, OutdatedQuery } from '@cenote/data';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Quote } from '../quote/quote-query.ts';

type LiveOrders = Extract<LiveEvent, { name: 'orders' }>['data'];

/** Minimum interval between refreshes of each kind of query, however fast blocks arrive. */
const PACE_MS = {
  quote: 2_000,
  balances: 4_000,
  tokens: 10_000,
  tables: 5_000,
  orders: 500,
} as const;

const goesThrough = (quote: Quote | undefined, pools: ReadonlySet<string>): boolean =>
  quote?.route.paths.some(({ hops }) =>
    hops.some(({ poolId }) => pools.has(poolId.toLowerCase())),
  ) ?? false;

/**
 * Returns whether a query's key contains one of these accounts or hashes (in lower case), or a list with one of them.
 */
const namesAny = (key: QueryKey, named: ReadonlySet<string>): boolean =>
  key.flat().some((part) => typeof part === 'string' && named.has(part.toLowerCase()));

export function invalidationRules(queries: QueryClient, gatewayUrl: string): LiveRules {
  const quotesThrough = (chainId: number, ids: readonly string[]): OutdatedQuery[] => {
    const pools = new Set(ids.map((id) => id.toLowerCase()));
    return queries
      .getQueryCache()
      .findAll({ queryKey: ['quote', chainId], type: 'active' })
      .filter(({ state }) => goesThrough(state.data as Quote | undefined, pools))
      .map(({ queryKey }) => ({ queryKey, everyMs: PACE_MS.quote }));
  };
  const ordersAmong = ({ chainId, orders }: LiveOrders): OutdatedQuery[] => {
    const named = new Set<string>(
      orders.flatMap(({ hash, swapper }) => [hash.toLowerCase(), lower(swapper)]),
    );
    return queries
      .getQueryCache()
      .findAll({ queryKey: ordersOf(chainId) })
      .filter(({ queryKey }) => namesAny(queryKey.slice(2), named))
      .map(({ queryKey }) => ({ queryKey, everyMs: PACE_MS.orders }));
  };
  const balancesOf = (chainId: number): QueryKey => ['balances', chainId];
  const tokensOf = (chainId: number): QueryKey => ['gateway', gatewayUrl, 'tokens', chainId];
  const tablesOf = (chainId: number): QueryKey => ['gateway', 'explore', chainId];
  const ordersOf = (chainId: number): QueryKey => ['orders', chainId];
  const outdated = ({ name, data }: LiveEvent): OutdatedQuery[] => {
    switch (name) {
      case 'head':
        return [{ queryKey: balancesOf(data.chainId), everyMs: PACE_MS.balances }];
      case 'pools': {
        const ids = data.pools.map(({ id }) => id);
        const tokens = { queryKey: tokensOf(data.chainId), everyMs: PACE_MS.tokens };
        const tables = { queryKey: tablesOf(data.chainId), everyMs: PACE_MS.tables };
        return [...quotesThrough(data.chainId, ids), tokens, tables];
      }
      case 'orders':
        return ordersAmong(data);
      case 'reset': {
        const { chainId } = data;
        const keys: QueryKey[] =
          chainId === undefined
            ? [['quote'], ['balances'], ['gateway'], ['orders']]
            : [
                ['quote', chainId],
                balancesOf(chainId),
                tokensOf(chainId),
                tablesOf(chainId),
                ordersOf(chainId),
              ];
        return keys.map((queryKey) => ({ queryKey }));
      }
    }
  };
  return { outdated };
}
