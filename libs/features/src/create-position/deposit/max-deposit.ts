/** `maxDeposit()`: the most of a token that a deposit can take from a balance, for the Max button. */
import { isNative, type Network } from '@cenote/chains';
import { maxSpendable } from '@cenote/trading';

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
