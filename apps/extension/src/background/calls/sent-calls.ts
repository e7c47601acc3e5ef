import type { Call } from '@cenote/wallet-core/checks';
import type { TransactionRecord } from '../../transactions/record.ts';
import type { Batch } from './batches.ts';
import { callsIn } from './executor.ts';

/**
 * `callsSent()`: the calls of a batch, read from its stored transaction records; calls without a record are left out.
 */
export function callsSent({ transactions }: Batch, records: readonly TransactionRecord[]): Call[] {
  return transactions.flatMap(({ hash }): Call[] => {
    const record = records.find((one) => one.hash === hash);
    if (!record) return [];
    const { about, call } = record;
    if (about.kind === 'calls') return [...callsIn(call.data)];
    return [{ to: call.to, data: call.data, value: BigInt(call.value) }];
  });
}
