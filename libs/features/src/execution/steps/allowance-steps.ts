/**
 * Step handlers of allowances: `revoke` and `revokeSecond` (set a token's allowance to 0), `approve` and `approveSecond`
 * (approve the contract that takes the token). Also: `confirmAllowance()` (waits until an approval has ended, reads
 * whether the allowance is sufficient and dispatches `mined`).
 */
import { approveSpender, MAX_UINT256 } from '@cenote/trading/swap';
import { readAllowanceAfter } from '../../transactions/allowances.ts';
import type { SentTransaction } from '../../transactions/send-transaction.ts';
import type { Execution, StepHandler } from '../trade.ts';
import { confirmStep, sendStep, spendOf, successOf } from './transaction-steps.ts';

/** Returns the handler that sets a token's allowance to 0, for tokens that reject a new allowance while one exists. */
const revokeOf = (step: 'revoke' | 'revokeSecond', of: 'spend' | 'secondSpend'): StepHandler => ({
  async run(execution) {
    const { trade, context } = execution;
    const { token, spender = context.contracts.permit2 } = spendOf(trade[of]);
    const sent = await sendStep('revoke', approveSpender(token, spender, 0n), execution, { token });
    return this.confirm(sent, execution);
  },
  confirm: confirmStep(step),
});

/** Returns the handler that approves the contract that takes a token. */
const approveOf = (of: 'spend' | 'secondSpend'): StepHandler => ({
  async run(execution) {
    const { trade, context } = execution;
    const { token, spender = context.contracts.permit2, approval } = spendOf(trade[of]);
    const call = approveSpender(token, spender, approval ?? MAX_UINT256);
    return this.confirm(
      await sendStep('approve', call, execution, { isApproval: true, token }),
      execution,
    );
  },
  confirm: (sent, execution) =>
    confirmAllowance(sent, execution, async (block) => {
      const { trade, context } = execution;
      const { token, spender = context.contracts.permit2, amount } = spendOf(trade[of]);
      return (await readAllowanceAfter(context, { token, spender, block })) >= amount;
    }),
});

export const revoke = revokeOf('revoke', 'spend');
export const revokeSecond = revokeOf('revokeSecond', 'secondSpend');
export const approve = approveOf('spend');
export const approveSecond = approveOf('secondSpend');

/**
 * Waits until an approval has ended and reads whether the allowance is sufficient: wallets let users approve less.
 * Dispatches `mined` with the result.
 * @param isEnough gets the number of the approval's block, if it is known.
 */
export async function confirmAllowance(
  sent: Pick<SentTransaction, 'hash'>,
  execution: Execution,
  isEnough: (block: number | undefined) => Promise<boolean>,
): Promise<boolean> {
  const end = await successOf(sent, execution);
  if (!end) return false;
  const isAllowanceEnough = await isEnough(end.block);
  execution.dispatch({ type: 'mined', isAllowanceEnough });
  return isAllowanceEnough;
}
