/**
 * Hook `useHoldings()`: the token balances of an account, sorted by value, with totals and failures: from the gateway,
 * or from the nodes for native coins. Also: `findHolding()`, the current holding of a token.
 */
import { type Address, networkById } from '@cenote/chains';
import { portfolioQuery } from '@cenote/features/wallet-parts';
import { useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import { useUsedNetworks } from '../components/use-shown-networks.ts';
import { coinHolding, type Holding, holdingKey, toHolding } from './holding.ts';
import { NODE_QUERY_KEY } from './query-keys.ts';
import { useGateway } from './use-gateway.ts';
import { useNode } from './use-node.ts';

const REFRESH_MS = 15_000;

/** Sorts by value, highest first; tokens without a price by name. */
const byValue = (a: Holding, b: Holding) =>
  (b.usd ?? -1) - (a.usd ?? -1) || a.token.symbol.localeCompare(b.token.symbol);

/**
 * The balances of an account. Networks that the gateway indexes have tokens, prices and the daily change from it; the
 * coin of every other network, or of all if the gateway is off or does not respond, is read from the network itself.
 */
export function useHoldings(account: Address) {
  const gateway = useGateway();
  const rpcRequest = useNode();
  const networks = useUsedNetworks();
  const chainIds = networks.map(({ chainId }) => chainId).filter((id) => networkById(id));
  const graphql = gateway?.graphql;
  const portfolio = useQuery({
    ...portfolioQuery(graphql ?? (() => Promise.reject()), { account, chainIds }, true),
    enabled: graphql !== undefined && chainIds.length > 0,
  });
  const isIndexed = portfolio.data !== undefined;
  const isWithout = graphql === undefined || portfolio.isError;
  // Requested as soon as no other source is available.
  const queriedNetworks = networks.filter(
    ({ chainId }) => !chainIds.includes(chainId) || (isWithout && !isIndexed),
  );
  const coins = useQueries({
    queries: queriedNetworks.map(({ chainId }) => ({
      queryKey: [NODE_QUERY_KEY, chainId, 'coin', account] as const,
      queryFn: async () =>
        BigInt(z.parse(quantity, await rpcRequest(chainId, 'eth_getBalance', [account, 'latest']))),
      refetchInterval: REFRESH_MS,
    })),
  });
  const indexed =
    portfolio.data?.balances
      .filter(({ token }) => chainIds.includes(token.chainId))
      .map(toHolding) ?? [];
  const read = queriedNetworks.flatMap((network, index) => {
    const amount = coins[index]?.data;
    return amount ? [coinHolding(network, amount)] : [];
  });
  const holdings = [...indexed, ...read].sort(byValue);
  const isPending =
    (graphql !== undefined && portfolio.isPending && chainIds.length > 0) ||
    (!isIndexed && coins.some((coin) => coin.isPending));
  return {
    holdings: isPending ? undefined : holdings,
    /** Neither the gateway nor any network responded. */
    hasFailed: !isIndexed && coins.length > 0 && coins.every((coin) => coin.isError),
    /** Networks whose coin balance could not be read. */
    silent: queriedNetworks.filter((_, index) => coins[index]?.isError),
    source: isIndexed ? ('gateway' as const) : ('nodes' as const),
    isGatewayOff: graphql === undefined,
    totals: portfolio.data,
    updatedAt: portfolio.dataUpdatedAt,
    isFetching: portfolio.isFetching || coins.some((coin) => coin.isFetching),
    retry: () => {
      void portfolio.refetch();
      for (const coin of coins) void coin.refetch();
    },
  };
}

/** The current holding of a token. */
export const findHolding = (
  holdings: readonly Holding[] | undefined,
  key: Pick<Holding, 'chainId' | 'token'>,
): Holding | undefined => holdings?.find((one) => holdingKey(one) === holdingKey(key));
