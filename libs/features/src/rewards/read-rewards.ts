/**
 * `readRewards()`: verifies claims of liquidity rewards against the distributor's contract and returns those that are
 * proven and not paid yet. Also: type `NetworkRewards` (its result).
 */
import { type Contracts, erc20Abi, lower, merkleDistributorAbi, sameAddress } from '@cenote/chains';
import { isProven, type RewardClaim } from '@cenote/trading/rewards';
import type { Client } from 'viem';
import { multicall } from 'viem/actions';
import type { Leg } from '../state/slices/transactions.ts';

/** Rewards of an account that one network's distributor pays now. */
export interface NetworkRewards {
  chainId: number;
  /** Not empty. */
  claims: readonly RewardClaim[];
  /** The paid token, as its contract describes it, and the sum of the claims. */
  total: Leg;
}

/**
 * Returns the claims that the network's distributor would pay: those whose proof leads to its root and that it has not
 * paid. Claims of other distributors are ignored.
 * @returns undefined if there are none
 * @throws if the network does not respond
 */
export async function readRewards(
  client: Client,
  chainId: number,
  contracts: Pick<Contracts, 'multicall3' | 'rewardsDistributor'>,
  listed: readonly RewardClaim[],
): Promise<NetworkRewards | undefined> {
  const { rewardsDistributor: address, multicall3: multicallAddress } = contracts;
  const own = listed.filter(({ distributor }) => address && sameAddress(distributor, address));
  if (!address || own.length === 0) return undefined;
  const contract = { address, abi: merkleDistributorAbi } as const;
  const [[root, token], paid] = await Promise.all([
    multicall(client, {
      multicallAddress,
      allowFailure: false,
      contracts: [
        { ...contract, functionName: 'merkleRoot' },
        { ...contract, functionName: 'token' },
      ],
    }),
    multicall(client, {
      multicallAddress,
      allowFailure: false,
      contracts: own.map(({ index }) => ({
        ...contract,
        functionName: 'isClaimed' as const,
        args: [index] as const,
      })),
    }),
  ]);
  // The distributor pays each index once, however often it is listed.
  const seen = new Set<bigint>();
  const claims = own.filter((claim, i) => {
    if (paid[i] || seen.has(claim.index) || !isProven(claim, root)) return false;
    seen.add(claim.index);
    return true;
  });
  if (claims.length === 0) return undefined;
  const [symbol, decimals] = await multicall(client, {
    multicallAddress,
    allowFailure: false,
    contracts: [
      { address: token, abi: erc20Abi, functionName: 'symbol' },
      { address: token, abi: erc20Abi, functionName: 'decimals' },
    ],
  });
  const amount = claims.reduce((sum, claim) => sum + claim.amount, 0n);
  return {
    chainId,
    claims,
    total: { address: lower(token), symbol, decimals, amount: `${amount}` },
  };
}
