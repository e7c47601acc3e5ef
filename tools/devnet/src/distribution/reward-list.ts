/**
 * `worldRewardList()`: the list of liquidity reward distributions of the local networks, as the gateway reads it: shares
 * of each distributor's tree, and rates of the pools that earn rewards. Also: type `RewardList`.
 */
import { type Address, type Hex, LOCAL_NETWORKS, type LocalContracts } from '@cenote/chains';
import { v3PoolAddress } from '@cenote/trading/swap';
import { parseEther } from 'viem';
import { worldTokenAddress } from '../tokens/addresses.ts';
import { DISTRIBUTED_TOKEN, REWARDS_TREE } from './distributions.ts';

export interface RewardList {
  name: string;
  distributions: {
    chainId: number;
    distributor: Address;
    token: Address;
    /** Account and base units, in the order of the tree's leaves. */
    shares: (readonly [Address, string])[];
    /** Base units that all positions of a pool earn per second. */
    rates: { poolId: Hex; perSecond: string }[];
  }[];
}

/** v3 pools of the network that earn rewards, and what each earns per second: some percent of its value a year. */
const RATES = [
  { tokens: ['WETH', 'USDC'], fee: 500, perSecond: parseEther('0.005') },
  { tokens: ['UNI', 'WETH'], fee: 3_000, perSecond: parseEther('0.002') },
] as const;

const ratesOf = (chainId: number, { v3Factory }: LocalContracts) =>
  RATES.map(({ tokens, fee, perSecond }) => {
    const [a, b] = tokens.map((key) => worldTokenAddress(chainId, key)) as [Address, Address];
    const [token0, token1] = a < b ? [a, b] : [b, a];
    return {
      poolId: v3PoolAddress(v3Factory, token0, token1, fee),
      perSecond: String(perSecond),
    };
  });

/** Distributions of all local networks that have a distributor of rewards. */
export const worldRewardList = (): RewardList => ({
  name: 'Cenote local world',
  distributions: LOCAL_NETWORKS.flatMap(({ id: chainId, contracts }) =>
    contracts.rewardsDistributor
      ? {
          chainId,
          distributor: contracts.rewardsDistributor,
          token: worldTokenAddress(chainId, DISTRIBUTED_TOKEN),
          shares: REWARDS_TREE.shares.map(({ account, amount }) => [account, String(amount)]),
          rates: ratesOf(chainId, contracts),
        }
      : [],
  ),
});
