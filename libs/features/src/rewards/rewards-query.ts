/**
 * `rewardsQuery()`: TanStack Query options of an account's rewards that can be claimed now: listed by the gateway,
 * verified on the device. Also: `REWARDS_KEY`, second part of its query key.
 */
import { type Address, contractsOf, lower } from '@cenote/chains';
import { type GraphqlClient, isRetryable, type RewardView, rewardsDocument } from '@cenote/data';
import type { RewardClaim } from '@cenote/trading/rewards';
import { queryOptions } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import { type NetworkRewards, readRewards } from './read-rewards.ts';

export const REWARDS_KEY = 'rewards';
const REFRESH_MS = 60_000;
const STALE_MS = 10_000;
const MAX_RETRIES = 1;

const toClaim = ({ distributor, index, account, amount, proof }: RewardView): RewardClaim => ({
  distributor: lower(distributor),
  index: BigInt(index),
  account: lower(account),
  amount: BigInt(amount),
  proof,
});

/** Query options of the rewards of an account on networks, one entry for each network that has some. */
export const rewardsQuery = (
  graphql: GraphqlClient,
  wagmi: Config,
  { account, chainIds }: { account: Address; chainIds: readonly number[] },
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, REWARDS_KEY, chainIds] as const,
    queryFn: async ({ signal }) => {
      const { rewards } = await graphql(rewardsDocument, { owner: account, chainIds }, signal);
      const found = await Promise.all(
        chainIds.map(async (chainId) => {
          const own = rewards.filter(
            (each) => each.chainId === chainId && lower(each.account) === lower(account),
          );
          const contracts = contractsOf(chainId);
          if (!contracts || own.length === 0) return undefined;
          const client = getClient(wagmi, { chainId });
          if (!client) throw new Error(`No endpoint of chain ${chainId}`);
          return readRewards(client, chainId, contracts, own.map(toClaim));
        }),
      );
      return found.filter((each): each is NetworkRewards => each !== undefined);
    },
    staleTime: STALE_MS,
    refetchInterval: REFRESH_MS,
    retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
  });
