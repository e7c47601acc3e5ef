/**
 * `createIntent()`: what the user agrees to sign for a new position, from the form's choices and a fresh pool state.
 * Also: `requiredAmounts()` (most that the account pays of each token), types `CreateChoice`, `IntentContext`.
 */
import type { Address } from '@cenote/chains';
import { isNative } from '@cenote/chains';
import type { Pool, TickRange } from '@cenote/trading';
import {
  type Amounts,
  type CreatePosition,
  type GivenAmount,
  maximumDeposit,
  minimumAmounts,
  minimumDeposit,
  type PoolKey,
} from '@cenote/trading/liquidity';
import { priceOfPool } from '../form/form-state.ts';
import { type DepositView, depositOf } from './deposit.ts';

/** The form's choices. */
export interface CreateChoice {
  key: PoolKey;
  range: TickRange;
  given: GivenAmount;
  /** Square root of the initial price, if the pool does not exist. */
  initial: bigint | undefined;
  /** The wrapped coin is paid in the native coin. */
  payNative: boolean;
}

export interface IntentContext {
  chainId: number;
  account: Address;
  /** Unix seconds. */
  deadline: bigint;
  slippageBps: number;
}

/**
 * Returns the intent with amounts and limits at the pool's present price; undefined if there is nothing to deposit.
 * @param pool its state now; undefined if it does not exist
 */
export function createIntent(
  choice: CreateChoice,
  pool: Pool | undefined,
  { slippageBps, ...base }: IntentContext,
): CreatePosition | undefined {
  const { key, range, given, initial, payNative } = choice;
  const price = priceOfPool(key, pool, initial, range);
  if (!price) return undefined;
  const deposit = depositOf(price, given);
  if (isEmpty(deposit, key)) return undefined;
  const common = { ...base, action: 'create', payNative } as const;
  if (key.protocol === 'v2') {
    const { desired } = deposit;
    // The first deposit sets the price: nothing else may happen to it.
    const minimum = pool ? minimumAmounts(desired, slippageBps) : desired;
    return { ...common, pool: key, desired, minimum };
  }
  const sqrtPriceX96 = 'sqrtPriceX96' in price ? price.sqrtPriceX96 : 0n;
  const isNew = pool === undefined && initial !== undefined;
  const more = { ...(isNew && { initialSqrtPriceX96: initial }) };
  const { liquidity } = deposit;
  if (key.protocol === 'v3') {
    const minimum = minimumDeposit({ sqrtPriceX96 }, range, liquidity, slippageBps);
    return { ...common, ...more, pool: key, range, desired: deposit.desired, minimum };
  }
  const maximum = maximumDeposit({ sqrtPriceX96 }, range, liquidity, slippageBps);
  return { ...common, ...more, pool: key, range, liquidity, maximum };
}

const isEmpty = ({ liquidity, amounts }: DepositView, key: PoolKey): boolean =>
  key.protocol === 'v2' ? amounts.amount0 === 0n || amounts.amount1 === 0n : liquidity === 0n;

/**
 * Returns what the account must have of each token: the deposit, and for the native coin of v4 the most that the
 * deposit may take, which is sent with the transaction; the rest of it is refunded.
 */
export function requiredAmounts(
  intent: CreatePosition,
  deposit: Amounts,
  wrapped: Address,
): Amounts {
  if (!('maximum' in intent)) return intent.desired;
  const isSent = (token: Address) =>
    isNative(token) || (intent.payNative && token.toLowerCase() === wrapped.toLowerCase());
  return {
    amount0: isSent(intent.pool.token0) ? intent.maximum.amount0 : deposit.amount0,
    amount1: isSent(intent.pool.token1) ? intent.maximum.amount1 : deposit.amount1,
  };
}
