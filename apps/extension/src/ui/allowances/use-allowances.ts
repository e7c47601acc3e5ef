import type { Address } from '@cenote/chains';
import { approvalsDocument } from '@cenote/data';
import { ACCOUNT_KEY } from '@cenote/features/wallet-parts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getAddress } from 'viem/utils';
import { NODE_QUERY_KEY } from '../assets/query-keys.ts';
import { useGateway } from '../assets/use-gateway.ts';
import { useNode } from '../assets/use-node.ts';
import { useServedNetworks } from '../assets/use-served-networks.ts';
import { useWallet } from '../wallet-context.tsx';
import { remainingAllowances, type TokenAllowance } from './allowance.ts';

/**
 * Hook `useAllowances()`: the token allowances of an account: from the gateway for networks that it indexes, with
 * current amounts from the chain, else from the network's own logs.
 */
export function useAllowances(account: Address) {
  const graphql = useGateway()?.graphql;
  const rpcRequest = useNode();
  const { networks, transactions } = useWallet().state;
  const chainIds = networks.map(({ chainId }) => chainId);
  const { chainIds: known, isPending: isUnknown } = useServedNetworks(networks);
  const indexed = useQuery({
    queryKey: [ACCOUNT_KEY, account, 'approvals', known] as const,
    enabled: graphql !== undefined && known.length > 0,
    queryFn: async ({ signal }): Promise<TokenAllowance[]> => {
      const variables = { owner: account, chainIds: known };
      const answer = await graphql?.(approvalsDocument, variables, signal);
      const allowances = (answer?.approvals ?? []).map(
        ({ token, spender, isPermit2, amount, timestamp }): TokenAllowance => ({
          chainId: token.chainId,
          isPermit2,
          amount: BigInt(amount),
          spender: getAddress(spender),
          token: {
            address: getAddress(token.address),
            symbol: token.symbol,
            decimals: token.decimals,
          },
          since: timestamp,
        }),
      );
      const { describeUnknown, stillSpendable } = await import('./read-allowances.ts');
      const now = Math.floor(Date.now() / 1_000);
      return describeUnknown(
        rpcRequest,
        await stillSpendable(rpcRequest, account, allowances, now),
      );
    },
  });
  const isWithout = graphql === undefined || (indexed.isError && !indexed.data);
  const queriedIds = isUnknown
    ? []
    : isWithout
      ? chainIds
      : chainIds.filter((id) => !known.includes(id));
  const read = useQueries({
    queries: queriedIds.map((chainId) => ({
      queryKey: [NODE_QUERY_KEY, chainId, 'approvals', account] as const,
      queryFn: async () => {
        const { readAllowances } = await import('./read-allowances.ts');
        return readAllowances(rpcRequest, chainId, account);
      },
    })),
  });
  const all = [...(indexed.data ?? []), ...read.flatMap(({ data = [] }) => data)];
  const isPending =
    isUnknown ||
    (graphql !== undefined && indexed.isPending && known.length > 0) ||
    read.some((one) => one.isPending);
  return {
    allowances: isPending
      ? undefined
      : remainingAllowances(
          all.filter(({ amount }) => amount > 0n),
          transactions,
        ),
    /** Whether some network failed, so that the list may be incomplete. */
    hasFailed: read.some((one) => one.isError),
    /** Whether it was read from logs, without Permit2 and old approvals. */
    isPartial: isWithout,
    isFetching: indexed.isFetching || read.some((one) => one.isFetching),
    retry: () => {
      if (graphql) void indexed.refetch();
      for (const one of read) void one.refetch();
    },
  };
}
