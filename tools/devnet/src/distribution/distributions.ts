/**
 * `AIRDROP_TREE` and `REWARDS_TREE`: Merkle trees of the claimable amounts of two distributor contracts. Also:
 * `distributionTransactions()` (mints the totals to the contracts) and `DISTRIBUTED_TOKEN` (key of the token that both
 * pay).
 */
import type { Address, LocalContracts } from '@cenote/chains';
import { MerkleTree } from '@cenote/trading/rewards';
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { DEV_ACCOUNTS, MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import { NAMED_WALLETS } from '../history/accounts.ts';

/** The token that both distributors pay; it has 18 decimals. */
export const DISTRIBUTED_TOKEN = 'UNI';
/** Airdrop amount of each early trader, in base units of a token with 18 decimals. */
const AIRDROP = parseEther('40');
/** Number of reward rounds for liquidity, and the amount of the first one. */
const REWARD_ROUNDS = 4;
const REWARD = parseEther('6');

const named: readonly Address[] = NAMED_WALLETS.map(({ address }) => address);

/** One share for each named wallet, then one for each of anvil's accounts. */
export const AIRDROP_TREE = new MerkleTree(
  [...named, ...DEV_ACCOUNTS].map((account) => ({ account, amount: AIRDROP })),
);

/** For each round, one share for each named wallet; then the shares of the test wallet, which nobody claims. */
export const REWARDS_TREE = new MerkleTree([
  ...Array.from({ length: REWARD_ROUNDS }, (_, round) =>
    named.map((account, i) => ({ account, amount: REWARD + parseEther(`${round + i}`) })),
  ).flat(),
  ...['1250', '84'].map((amount) => ({ account: TEST_WALLET, amount: parseEther(amount) })),
]);

/** Transactions that fund both distributors. */
export function distributionTransactions(
  contracts: LocalContracts,
  token: Address,
): BuildTransaction[] {
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
