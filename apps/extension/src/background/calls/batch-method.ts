import {
  AtomicityUnsupported,
  TransactionRejected,
  UpgradeRejected,
} from '@cenote/wallet-core/provider';
import type { Choice, Fees } from '../../messages/commands/approvals.ts';
import type { CallsCost } from '../../messages/commands/calls.ts';
import type { CallsRequest } from './calls-cost.ts';

/** How calls are made: as one transaction, or as one for each. */
export interface BatchMethod {
  atomic: boolean;
  /** The code that the account runs from now on. */
  upgradeTo?: `0x${string}`;
  /** One for each transaction. */
  fees: readonly Fees[];
}

/**
 * The way that the person chose; where nothing was chosen, as one where the account is a smart one already. What is
 * signed and what is simulated both come from it.
 * @throws UpgradeRejected, AtomicityUnsupported where the site wants more than the person, or the account, allows
 * @throws TransactionRejected where the account does not allow the chosen way any more
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
