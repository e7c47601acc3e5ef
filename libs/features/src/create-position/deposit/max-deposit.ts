/**
 * What the Max button enters: `maxOf()` for a side of the form, `maxDeposit()` for a balance. Base units.
 */
import { isNative, NATIVE, type Network } from '@cenote/chains';
import { maxSpendable } from '@cenote/trading';
import { priceOfPool } from '../form/form-state.ts';
import type { CreatePositionForm, DepositSide } from '../form/use-create-form.ts';
import { createIntent, requiredAmounts } from './create-intent.ts';
import { depositOf } from './deposit.ts';

/**
 * Returns base units: the balance, less the gas reserve of the native coin. For a v4 deposit the coin is sent at the
 * upper limit of the amount; `share` is amount and limit of any deposit, and the result's limit is within the balance.
 */
export function maxDeposit(
  balance: bigint,
  network: Pick<Network, 'gasReserve'>,
  token: string,
  share?: { amount: bigint; limit: bigint },
): bigint {
  const spendable = maxSpendable(balance, network, isNative(token));
  return share && share.limit > share.amount ? (spendable * share.amount) / share.limit : spendable;
}

/** Returns what Max enters for a side: so much that the limit of the deposit is within the balance too. */
export function maxOf(
  form: CreatePositionForm,
  { side, token, balance }: DepositSide,
): bigint | undefined {
  const { key, pool, range, isAFirst, network, slippageBps, payNative, sqrtPriceX96 } = form;
  if (!token || !balance) return undefined;
  const is0 = (side === 'A') === isAFirst;
  const given = is0 ? { amount0: balance } : { amount1: balance };
  const price = key && priceOfPool(key, pool ?? undefined, sqrtPriceX96, range);
  const choice = key && { key, range, given, initial: sqrtPriceX96, payNative };
  const account = NATIVE;
  const context = { chainId: network.id, account, deadline: 0n, slippageBps };
  const intent = choice && createIntent(choice, pool ?? undefined, context);
  if (!price || !intent) return maxDeposit(balance, network, token.address);
  const deposit = depositOf(price, given);
  const amounts = key.protocol === 'v4' ? deposit.amounts : deposit.desired;
  const limits = requiredAmounts(intent, amounts, network.wrappedNative);
  const share = is0
    ? { amount: amounts.amount0, limit: limits.amount0 }
    : { amount: amounts.amount1, limit: limits.amount1 };
  return maxDeposit(balance, network, token.address, share);
}
