/**
 * An account's pending transactions as input of a simulation (`pendingTransactions()`), and whether there are any
 * (`areWaiting()`).
 */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { SimulationRequest } from '@cenote/wallet-core/checks';
import { isWaiting, lastPaid, type TransactionRecord } from '../../transactions/record.ts';
import { delegationTo } from '../calls/executor.ts';
import { gasFeesOf } from '../transactions/fees.ts';

const isWaitingOf = (account: Address, chainId: number) => (one: TransactionRecord) =>
  one.chainId === chainId && sameAddress(one.account, account) && isWaiting(one);

/** Whether an account has pending transactions on a network. */
export const areWaiting = (
  records: readonly TransactionRecord[],
  account: Address,
  chainId: number,
): boolean => records.some(isWaitingOf(account, chainId));

/**
 * Returns an account's pending transactions on a network, to be simulated before its next request, and the code of the
 * account after them. A transaction that is being canceled is included, since it may still be confirmed.
 */
export function pendingTransactions(
  records: readonly TransactionRecord[],
  account: Address,
  chainId: number,
): Pick<SimulationRequest, 'before' | 'code'> {
  const waiting = records.filter(isWaitingOf(account, chainId)).sort((a, b) => a.nonce - b.nonce);
  if (waiting.length === 0) return {};
  const delegate = waiting.flatMap(({ authorizations = [] }) => authorizations).at(-1)?.address;
  return {
    before: waiting.map((record) => {
      const { to, value, data } = record.call;
      const paid = lastPaid(record);
      return {
        to,
        data,
        value: BigInt(value),
        nonce: record.nonce,
        gas: BigInt(paid.gas),
        gasPrice: gasFeesOf(paid),
      };
    }),
    ...(delegate && { code: isNative(delegate) ? '0x' : delegationTo(delegate) }),
  };
}
