/**
 * `buildRestrictedPools()`: deploys the hooks that restrict liquidity or swaps, and opens a pool of each; the market maker owns
 * the positions.
 */
import { type Address, isNative, type LocalContracts } from '@cenote/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import { MARKET_MAKER } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import { planPool } from '../pools/plan.ts';
import { RESTRICTED_POOLS } from '../pools/restricted.ts';
import { create2 } from '../protocol/deployments.ts';
import type { Hooks } from '../protocol/hooks.ts';
import { poolTransactions } from './pool-transactions.ts';
import { poolNeeds } from './tokens.ts';

const mintAbi = parseAbi(['function mint(address to, uint256 amount)']);

/** Gives the market maker tokens of the world that are not the wrapped native coin. */
export const mintTransaction = (token: Address, amount: bigint) => ({
  label: 'minting',
  from: MARKET_MAKER,
  to: token,
  data: encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [MARKET_MAKER, amount] }),
});

export interface RestrictedPoolsInput {
  builder: Builder;
  chainId: number;
  seed: number;
  contracts: LocalContracts;
  compiled: Compiled;
  hooks: Hooks;
}

/** Takes two blocks. The market maker has approved all tokens. */
export async function buildRestrictedPools(input: RestrictedPoolsInput): Promise<void> {
  const { builder, chainId, seed, contracts, compiled, hooks } = input;
  const { noRemoval, liquidityFee, swapFee } = hooks;
  const plans = RESTRICTED_POOLS.map((spec) => planPool(chainId, spec, seed));
  builder.add(
    create2('NoRemovalHook', compiled.NoRemovalHook, [], noRemoval.salt).transaction,
    create2(
      'LiquidityFeeHook',
      compiled.LiquidityFeeHook,
      [contracts.v4PoolManager],
      liquidityFee.salt,
    ).transaction,
    create2('SwapFeeHook', compiled.SwapFeeHook, [contracts.v4PoolManager], swapFee.salt)
      .transaction,
  );
  for (const [token, amount] of poolNeeds(plans)) {
    if (!isNative(token)) builder.add(mintTransaction(token, amount));
  }
  await builder.mine();
  for (const plan of plans) builder.add(...poolTransactions(plan, contracts, hooks));
  await builder.mine();
}
