/**
 * Step handler `batch`: sends several calls as one batch (EIP-5792). Also: `confirmBatch()` (waits until the wallet
 * has sent the batch as a transaction, then until that is confirmed; throws TradeError `BATCH_FAILED`).
 */
import type { Quote } from '../../quote/quote-query.ts';
import { sendBatch, waitForBatch } from '../../transactions/batch.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Execution, StepHandler } from '../trade.ts';
import { confirmStep } from './transaction-steps.ts';

/** Sends several calls as one batch (EIP-5792). */
export const batch: StepHandler = {
  async run(execution) {
    const { trade, context, dispatch } = execution;
    if (!trade.prepareBatch) throw new TradeError('CHECK_REFUSED');
    const prepared = await trade.prepareBatch(context);
    if (!prepared) {
      dispatch({ type: 'quoteMoved' });
      return false;
    }
    const id = await sendBatch(context, prepared.calls);
    dispatch({ type: 'batchSent', id });
    return confirmBatch(id, prepared.quote, execution);
  },
  confirm: confirmStep('batch'),
};

/**
 * Waits until the wallet has sent the batch as a transaction, then until that is confirmed.
 * @throws TradeError `BATCH_FAILED` if the batch failed or the wallet does not have it
 */
export async function confirmBatch(
  id: string,
  quote: Quote | undefined,
  execution: Execution,
): Promise<boolean> {
  const { trade, context, record, dispatch, isOpen } = execution;
  const end = await waitForBatch(context, id, { isRequested: isOpen });
  // The review was closed meanwhile: abandoned batches are watched with the transactions.
  if (!isOpen()) return false;
  if (end === 'givenUp' || end === 'unknown') throw new TradeError('BATCH_FAILED');
  if (end === 'waiting') {
    dispatch({ type: 'timedOut' });
    return false;
  }
  record(trade.kind, end, { quote });
  dispatch({ type: 'sent', hash: end.hash });
  return batch.confirm(end, execution);
}
