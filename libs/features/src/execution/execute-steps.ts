/**
 * `executeSteps()`: runs the steps of a trade from index `from` on and dispatches the result of each. Stops if the
 * price is worse than the accepted one, if a transaction failed, and once the review is closed. Also: `resume()`
 * (resumes waiting for a step that was not confirmed in time, then runs the steps after it).
 */
import { endsIn, type PendingPhase, type TradeStep } from '@cenote/trading/execution';
import { approve, approveSecond, revoke, revokeSecond } from './steps/allowance-steps.ts';
import { batch, confirmBatch } from './steps/batch-step.ts';
import { permit } from './steps/permit-step.ts';
import { sign } from './steps/sign-step.ts';
import { claim, liquidity, swap, unwrap, wrap } from './steps/transaction-steps.ts';
import type { Execution, StepHandler } from './trade.ts';

/** Handlers of the kinds of steps. A new kind of trade adds its steps here. */
const HANDLERS: Readonly<Record<TradeStep, StepHandler>> = {
  revoke,
  approve,
  revokeSecond,
  approveSecond,
  permit,
  wrap,
  unwrap,
  swap,
  liquidity,
  claim,
  batch,
  sign,
};

/**
 * Runs the steps of a trade from index `from` on and dispatches the result of each. Stops if the price is worse than
 * the accepted one, if a transaction failed, and once the review is closed.
 * @throws TradeError, SwapPlanError, OrderError or GatewayError if a step fails
 */
export async function executeSteps(
  steps: readonly TradeStep[],
  from: number,
  execution: Execution,
): Promise<void> {
  // Checked first, so that no wrap or approval is paid for an order that could not be placed.
  if (!endsIn(steps[from], 'order')) await execution.trade.checkService?.(execution.context);
  for (const step of steps.slice(from)) {
    if (!execution.isOpen()) return;
    const goesOn = await runStep(step, execution);
    if (!goesOn) return;
  }
}

const runStep = (step: TradeStep, execution: Execution): Promise<boolean> =>
  HANDLERS[step].run(execution);

/** Resumes waiting for a step that was not confirmed in time, then runs the steps after it. */
export async function resume(pending: PendingPhase, execution: Execution): Promise<void> {
  const { steps, at } = pending;
  const handler = HANDLERS[steps[at] as TradeStep];
  const isDone =
    pending.phase === 'batchPending'
      ? await confirmBatch(pending.id, execution.trade.batchQuote, execution)
      : await handler.confirm(pending, execution);
  if (isDone && at + 1 < steps.length) await executeSteps(steps, at + 1, execution);
}
