/**
 * Step handlers of allowances: `revoke` (sets the token's allowance for Permit2 to 0) and `approve` (approves
 * Permit2). Also: `confirmAllowance()` (waits until an approval has ended, reads whether the allowance is sufficient
 * and dispatches `mined`).
 */
import { approvePermit2 } from '@cenote/trading/swap';
import { type Allowances, readAllowances } from '../../transactions/allowances.ts';
import type { SentTransaction } from '../../transactions/send-transaction.ts';
import type { Execution, Spend, StepHandler } from '../trade.ts';
import { confirmStep, hasSucceeded, sendStep } from './transaction-steps.ts';

/** Sets the token's allowance for Permit2 to 0, for tokens that reject a new allowance while one exists. */
export const revoke: StepHandler = {
  async run(execution) {
    const { trade, context } = execution;
    const call = approvePermit2(context.contracts, trade.spend.token, 0n);
    return revoke.confirm(await sendStep('revoke', call, execution), execution);
  },
  confirm: confirmStep('revoke'),
};

/** Approves Permit2 for the token. */
export const approve: StepHandler = {
  async run(execution) {
    const { trade, context } = execution;
    const call = approvePermit2(context.contracts, trade.spend.token, trade.spend.approval);
    const sent = await sendStep('approve', call, execution, { isApproval: true });
    return approve.confirm(sent, execution);
  },
  confirm: (sent, execution) =>
    confirmAllowance(sent, execution, ({ token }, { amount }) => token >= amount),
};

/**
 * Waits until an approval has ended and reads whether the allowance is sufficient: wallets let users approve less.
 * Dispatches `mined` with the result.
 */
export async function confirmAllowance(
  sent: Pick<SentTransaction, 'hash'>,
  execution: Execution,
  isEnough: (allowances: Allowances, spend: Spend) => boolean,
): Promise<boolean> {
  if (!(await hasSucceeded(sent, execution))) return false;
  const { trade, context, dispatch } = execution;
  const isAllowanceEnough = isEnough(await readAllowances(context, trade.spend.token), trade.spend);
  dispatch({ type: 'mined', isAllowanceEnough });
  return isAllowanceEnough;
}
