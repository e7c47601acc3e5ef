/**
 * Hook `useHoldings()`: the token balances of an account, sorted by value, with totals and failures: from the gateway,
 * or from the nodes for native coins, built-in and watched tokens. Also: `findHolding()`, the current holding of a
 * token.
 */
import { type Address, knownTokensOf, lower } from '@cenote/chains';
import { portfolioQuery } from '@cenote/features/wallet-parts';
import { useQueries, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import type { UiState } from '../../messages/ui.ts';
import { useUsedNetworks } from '../components/use-shown-networks.ts';
import { useWallet } from '../wallet-context.tsx';
import { coinHolding, type Holding, holdingKey, toHolding, tokenHolding } from './holding.ts';
import { NODE_QUERY_KEY } from './query-keys.ts';
import type { ReadToken } from './read-tokens.ts';
import { useGateway } from './use-gateway.ts';
import { useNode } from './use-node.ts';
import { useServedNetworks } from './use-served-networks.ts';

const REFRESH_MS = 15_000;

/** Sorts by value, highest first; tokens without a price by name. */
const byValue = (a: Holding, b: Holding) =>
  (b.usd ?? -1) - (a.usd ?? -1) || a.token.symbol.localeCompare(b.token.symbol);

/**
 * The balances of an account. Networks that the gateway indexes have tokens, prices and the daily change from it; the
 * coin, the built-in and the watched tokens of every other network, or of all if the gateway is off or does not respond,
 * are read from the network itself.
 */
export function useHoldings(account: Address) {
  const gateway = useGateway();
  const rpcRequest = useNode();
  const networks = useUsedNetworks();
  const { assets } = useWallet().state;
  const served = useServedNetworks(networks);
  const { chainIds } = served;
  const graphql = gateway?.graphql;
  const portfolio = useQuery({
    ...portfolioQuery(graphql ?? (() => Promise.reject()), { account, chainIds }, true),
    enabled: graphql !== undefined && chainIds.length > 0,
  });
  const isIndexed = portfolio.data !== undefined;
  const isWithout = graphql === undefined || portfolio.isError;
  // Requested as soon as no other source is available.
  const queriedNetworks = networks.filter(({ chainId }) =>
    served.isPending ? false : !chainIds.includes(chainId) || (isWithout && !isIndexed),
  );
  const coins = useQueries({
    queries: queriedNetworks.map(({ chainId }) => ({
      queryKey: [NODE_QUERY_KEY, chainId, 'coin', account] as const,
      queryFn: async () =>
        BigInt(z.parse(quantity, await rpcRequest(chainId, 'eth_getBalance', [account, 'latest']))),
      refetchInterval: REFRESH_MS,
    })),
  });
  const tokens = useQueries({
    queries: queriedNetworks.map(({ chainId }) => {
      const read = tokensOf(chainId, assets[lower(account)]);
      return {
        queryKey: [NODE_QUERY_KEY, chainId, 'tokens', account, read] as const,
        enabled: read.length > 0,
        queryFn: async () => {
          const { readTokens } = await import('./read-tokens.ts');
          return readTokens(rpcRequest, chainId, account, read);
        },
        refetchInterval: REFRESH_MS,
      };
    }),
  });
  const indexed =
    portfolio.data?.balances
      .filter(({ token }) => chainIds.includes(token.chainId))
      .map(toHolding) ?? [];
  const read = queriedNetworks.flatMap((network, index) => {
    const amount = coins[index]?.data;
    const held = tokens[index]?.data ?? [];
    return [
      ...(amount ? [coinHolding(network, amount)] : []),
      ...held.map((one) => tokenHolding(network.chainId, one.token, one.amount)),
    ];
  });
  const holdings = [...indexed, ...read].sort(byValue);
  const isPending =
    served.isPending ||
    (graphql !== undefined && portfolio.isPending && chainIds.length > 0) ||
    (!isIndexed && coins.some((coin) => coin.isPending));
  return {
    holdings: isPending ? undefined : holdings,
    /** Neither the gateway nor any network responded. */
    hasFailed: !isIndexed && coins.length > 0 && coins.every((coin) => coin.isError),
    /** Networks whose balances could not all be read. */
    silent: queriedNetworks.filter((_, index) => coins[index]?.isError || tokens[index]?.isError),
    /** Networks of the registry that the gateway, which is on, does not serve. */
    unserved: graphql ? served.others : [],
    source: isIndexed ? ('gateway' as const) : ('nodes' as const),
    isGatewayOff: graphql === undefined,
    totals: portfolio.data,
    updatedAt: portfolio.dataUpdatedAt,
    isFetching: portfolio.isFetching || coins.some((coin) => coin.isFetching),
    retry: () => {
      if (graphql && chainIds.length > 0) void portfolio.refetch();
      for (const query of [...coins, ...tokens]) void query.refetch();
    },
  };
}

/** The built-in tokens of a network, and the watched ones of the account; none twice. */
function tokensOf(
  chainId: number,
  watched: UiState['assets'][string] | undefined = [],
): readonly ReadToken[] {
  const builtIn = knownTokensOf(chainId).map(({ address, symbol, decimals }) => ({
    address,
    symbol,
    name: symbol,
    decimals,
  }));
  const isBuiltIn = (address: Address) =>
    builtIn.some((token) => lower(token.address) === lower(address));
  const others = watched.filter((one) => one.chainId === chainId && !isBuiltIn(one.address));
  return [
    ...builtIn,
    ...others.map(({ address, symbol, name, decimals }) => ({
      address,
      symbol,
      name: name || symbol,
      decimals,
    })),
  ];
}

/** The current holding of a token. */
export const findHolding = (
  holdings: readonly Holding[] | undefined,
  key: Pick<Holding, 'chainId' | 'token'>,
): Holding | undefined => holdings?.find((one) => holdingKey(one) === holdingKey(key));
