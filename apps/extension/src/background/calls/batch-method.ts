/**
 * `batchMethodOf()`: how a batch of calls is sent, by the user's choice: as one transaction or one per call, with fees
 * and EIP-7702 upgrade. Also: its result type `BatchMethod`.
 */
import {
  AtomicityUnsupported,
  TransactionRejected,
  UpgradeRejected,
} from '@cenote/wallet-core/provider';
import type { Choice } from '../../messages/choice.ts';
import type { CallsCost } from '../../messages/commands/calls.ts';
import type { Fees } from '../../messages/fees.ts';
import type { CallsRequest } from './calls-cost.ts';

/** How calls are executed: as one transaction, or as one transaction per call. */
export interface BatchMethod {
  atomic: boolean;
  /** The contract that the account delegates to from this transaction on. */
  upgradeTo?: `0x${string}`;
  /** One entry per transaction. */
  fees: readonly Fees[];
}

/**
 * The method that the user chose; by default one transaction if the account is already a smart account. Both signing
 * and simulation use it.
 * @throws UpgradeRejected, AtomicityUnsupported if the site requires more than the user or the account allows
 * @throws TransactionRejected if the account no longer allows the chosen method
 */
export function batchMethodOf(
  { calls, atomicRequired }: Pick<CallsRequest, 'calls' | 'atomicRequired'>,
  chosen: Choice['calls'],
  { status, asOne, oneByOne, executor }: CallsCost,
): BatchMethod {
  const isOne = chosen?.atomic ?? status === 'supported';
  if (isOne && asOne) {
    const fees = [chosen?.fees[0] ?? asOne];
    return { atomic: true, fees, ...(status === 'ready' && executor && { upgradeTo: executor }) };
  }
  if (atomicRequired && calls.length > 1) {
    throw status === 'ready' ? new UpgradeRejected() : new AtomicityUnsupported();
  }
  if (isOne || status === 'supported') {
    throw new TransactionRejected('The account has changed since the calls were shown.');
  }
  return { atomic: false, fees: chosen?.fees.length === calls.length ? chosen.fees : oneByOne };
}
