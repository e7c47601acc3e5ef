/**
 * `cancelLimits()`: sends the transactions of a cancellation one after the other, or as one batch, and waits for them.
 * Also: `cancelParts()` (returns the transactions that cancel orders: one for each word of nonces), types `CancelPart`
 * (one of them) and `CancelDeps`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { type CancelEvent, cancelCalls, noncesByWord } from '@cenote/trading/orders';
import { sendBatch, waitForBatch } from '../../transactions/batch.ts';
import {
  type SentTransaction,
  sendCheckedTransaction,
} from '../../transactions/send-transaction.ts';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { Settled } from '../../transactions/wait-for-settlement.ts';

/** A transaction of a cancellation, and the orders that it cancels. */
export interface CancelPart {
  call: Call;
  orders: Hex[];
}

/** Returns the transactions that cancel orders: one for each word of nonces. */
export function cancelParts(
  permit2: Address,
  orders: readonly Pick<ApiOrder, 'hash' | 'nonce'>[],
): CancelPart[] {
  const nonces = orders.map(({ nonce }) => BigInt(nonce));
  const words = noncesByWord(nonces).map(({ word }) => word);
  return cancelCalls(permit2, nonces).map((call, at) => ({
    call,
    orders: orders
      .filter(({ nonce }) => noncesByWord([BigInt(nonce)])[0]?.word === words[at])
      .map(({ hash }) => hash as Hex),
  }));
}

export interface CancelDeps {
  context: StepContext;
  dispatch(event: CancelEvent): void;
  /** Stores a sent transaction, which is watched from then on. */
  record(sent: SentTransaction, orders: readonly Hex[]): void;
  waitForSettlement(hash: Hex): Promise<Settled>;
  isOpen(): boolean;
}

/**
 * Sends the transactions of a cancellation one after the other, or as one batch, and waits for them.
 * @throws TradeError if the wallet sends none; transactions sent before remain valid
 */
export async function cancelLimits(
  parts: readonly CancelPart[],
  isBatch: boolean,
  deps: CancelDeps,
): Promise<void> {
  const follow = async (hash: Hex) => {
    const end = await deps.waitForSettlement(hash);
    // Not settled within the time limit: the orders themselves show the pending cancellation.
    if (end.status === 'waiting') return;
    deps.dispatch({ type: end.status === 'success' ? 'confirmed' : 'reverted', hash });
  };
  const sent = (each: SentTransaction, orders: readonly Hex[]) => {
    deps.record(each, orders);
    deps.dispatch({ type: 'sent', hash: each.hash });
    void follow(each.hash);
  };
  if (isBatch) {
    sent(
      await asOne(parts, deps),
      parts.flatMap(({ orders }) => orders),
    );
    return;
  }
  for (const { call, orders } of parts) {
    if (!deps.isOpen()) return;
    const onLate = (late: SentTransaction) => deps.record(late, orders);
    sent(await sendCheckedTransaction(deps.context, call, { onLate }), orders);
  }
}

async function asOne(
  parts: readonly CancelPart[],
  { context, isOpen }: CancelDeps,
): Promise<SentTransaction> {
  const id = await sendBatch(
    context,
    parts.map(({ call }) => call),
  );
  const end = await waitForBatch(context, id, { isRequested: isOpen });
  if (end === 'waiting') throw new TradeError('CONFIRMATION_TIMEOUT');
  if (typeof end === 'string') throw new TradeError('BATCH_FAILED');
  return end;
}
