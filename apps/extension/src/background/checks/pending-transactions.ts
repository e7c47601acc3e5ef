/** The account's pending transactions, which are simulated before a request. */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import type { SimulationRequest } from '@cenote/wallet-core/checks';
import { isWaiting, lastPaid, type TransactionRecord } from '../../transactions/record.ts';
import { delegationTo } from '../calls/executor.ts';
import { gasFeesOf } from '../transactions/fees.ts';

const isWaitingOf = (account: Address, chainId: number) => (one: TransactionRecord) =>
  one.chainId === chainId && sameAddress(one.account, account) && isWaiting(one);

/** Whether transactions of an account wait on a network. */
export const areWaiting = (
  records: readonly TransactionRecord[],
  account: Address,
  chainId: number,
): boolean => records.some(isWaitingOf(account, chainId));

/**
 * An account's transactions that wait on a network, as they can be run in front of what it is asked for next, and the
 * code that it has once they are done. One that is to be canceled may yet be the one that comes.
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
