/**
 * Step handlers `wrap`, `unwrap`, `swap`, `liquidity` and `claim`, each one transaction. Also, for other steps:
 * `sendStep()` (sends and stores a transaction), `confirmStep()` (returns a function that waits for its confirmation),
 * `successOf()`, `spendOf()` (the amount that a step needs).
 */
import type { TradeStep } from '@cenote/trading/execution';
import { buildUnwrap, buildWrap } from '@cenote/trading/swap';
import type { TransactionKind } from '../../state/slices/transactions.ts';
import {
  type SendOptions,
  type SentTransaction,
  sendCheckedTransaction,
} from '../../transactions/send-transaction.ts';
import type { Call } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Settled } from '../../transactions/wait-for-settlement.ts';
import type { Execution, RecordSource, Spend, StepHandler } from '../trade.ts';

/**
 * Sends the transaction of a step, stores it and dispatches `sent`. A transaction that the wallet sends after the time
 * limit is stored too.
 * @throws TradeError if the transaction would fail, was rejected, or differs from the call
 */
export async function sendStep(
  kind: TransactionKind,
  call: Call,
  { context, record, dispatch }: Execution,
  { quote, token, ...options }: Omit<SendOptions, 'onLate'> & RecordSource = {},
): Promise<SentTransaction> {
  const source = { quote, token };
  const onLate = (late: SentTransaction) => record(kind, late, source);
  const sent = await sendCheckedTransaction(context, call, { ...options, onLate });
  record(kind, sent, source);
  dispatch({ type: 'sent', hash: sent.hash });
  return sent;
}

/** Waits until a transaction has ended. Returns its success; otherwise dispatches the result and returns undefined. */
export async function successOf(
  sent: Pick<SentTransaction, 'hash'>,
  { waitForSettlement, dispatch }: Execution,
): Promise<Extract<Settled, { status: 'success' }> | undefined> {
  const end = await waitForSettlement(sent);
  if (end.status === 'success') return end;
  dispatch(
    end.status === 'waiting'
      ? { type: 'timedOut' }
      : { type: 'reverted', reason: end.failure ?? 'UNKNOWN' },
  );
  return undefined;
}

/** Waits until the transaction of a step has ended and dispatches the result. */
export const confirmStep =
  (step: TradeStep) =>
  async (sent: Pick<SentTransaction, 'hash'>, execution: Execution): Promise<boolean> => {
    if (!(await successOf(sent, execution))) return false;
    execution.trade.onConfirmed?.(step, execution.context);
    execution.dispatch({ type: 'mined' });
    return true;
  };

/**
 * Returns the token and amount that a step of the trade needs.
 * @throws TradeError `CHECK_REFUSED` if the trade has none
 */
export function spendOf(spend: Spend | undefined): Spend {
  if (!spend) throw new TradeError('CHECK_REFUSED');
  return spend;
}

/** Wraps the native coin. */
export const wrap: StepHandler = {
  async run(execution) {
    const { trade, context } = execution;
    const call = buildWrap(context.contracts, spendOf(trade.spend).amount);
    return wrap.confirm(await sendStep('wrap', call, execution), execution);
  },
  confirm: confirmStep('wrap'),
};

/** Unwraps the wrapped native coin. */
export const unwrap: StepHandler = {
  async run(execution) {
    const { trade, context } = execution;
    const call = buildUnwrap(context.contracts, spendOf(trade.spend).amount);
    return unwrap.confirm(await sendStep('unwrap', call, execution), execution);
  },
  confirm: confirmStep('unwrap'),
};

/** Returns the handler of a step whose call the trade prepares from the chain's current state. */
const preparedStep = (step: 'swap' | 'liquidity' | 'claim'): StepHandler => ({
  async run(execution) {
    const { trade, context, dispatch } = execution;
    if (!trade.prepareTransaction) throw new TradeError('CHECK_REFUSED');
    const prepared = await trade.prepareTransaction(context);
    if (!prepared) {
      dispatch({ type: 'quoteMoved' });
      return false;
    }
    const { call, ...options } = prepared;
    return this.confirm(await sendStep(trade.kind, call, execution, options), execution);
  },
  confirm: confirmStep(step),
});

/** Swaps at a fresh, verified quote. */
export const swap = preparedStep('swap');

/** Changes liquidity at the pool's current price. */
export const liquidity = preparedStep('liquidity');

/** Claims rewards that are verified once more. */
export const claim = preparedStep('claim');
