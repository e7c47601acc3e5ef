import type { Address, Contracts } from '@cenote/chains';
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { DEV_ACCOUNTS, MARKET_MAKER } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import { NAMED_WALLETS } from '../history/accounts.ts';
import { MerkleTree } from './merkle-tree.ts';

/** Paid by both distributors; a token of 18 decimals. */
export const DISTRIBUTED_TOKEN = 'UNI';
/** Whoever traded early gets this; whole tokens of 18 decimals. */
const AIRDROP = parseEther('40');
/** Rounds of rewards for liquidity, and what the first of them pays. */
const REWARD_ROUNDS = 4;
const REWARD = parseEther('6');

const named: readonly Address[] = NAMED_WALLETS.map(({ address }) => address);

/** One share for each of the named wallets, then one for each of anvil's accounts. */
export const AIRDROP_TREE = new MerkleTree(
  [...named, ...DEV_ACCOUNTS].map((account) => ({ account, amount: AIRDROP })),
);

/** Round by round, a share for each of the named wallets. */
export const REWARDS_TREE = new MerkleTree(
  Array.from({ length: REWARD_ROUNDS }, (_, round) =>
    named.map((account, i) => ({ account, amount: REWARD + parseEther(`${round + i}`) })),
  ).flat(),
);

/** What fills both distributors. */
export function distributionTransactions(contracts: Contracts, token: Address): BuildTransaction[] {
  const { merkleDistributor, rewardsDistributor } = contracts;
  return (
    [
      [merkleDistributor, AIRDROP_TREE],
      [rewardsDistributor, REWARDS_TREE],
    ] as const
  ).flatMap(([to, { shares }]) =>
    to
      ? {
          label: 'filling a distributor',
          from: MARKET_MAKER,
          to: token,
          data: encodeFunctionData({
            abi: parseAbi(['function mint(address to, uint256 amount)']),
            functionName: 'mint',
            args: [to, shares.reduce((sum, { amount }) => sum + amount, 0n)],
          }),
        }
      : [],
  );
}
