import { allowRouter, permitTypedData } from '@cenote/trading/swap';
import { readAllowances } from '../../transactions/allowances.ts';
import { signPermitMessage } from '../../transactions/sign-permit.ts';
import { swapContracts } from '../../transactions/step-context.ts';
import type { Execution, StepHandler } from '../trade.ts';
import { confirmAllowance } from './allowance-steps.ts';
import { sendStep } from './transaction-steps.ts';

/**
 * Step handler `permit`: signs a Permit2 permit for the router; approves by a transaction if the wallet cannot sign
 * typed data.
 */
export const permit: StepHandler = {
  async run(execution) {
    const { trade, context, dispatch } = execution;
    const { token, amount } = trade.spend;
    const { permit2, now } = await readAllowances(context, token);
    const message = permitTypedData({
      chainId: context.network.id,
      contracts: swapContracts(context),
      token,
      amount,
      nonce: permit2.nonce,
      now,
    });
    const signature = await signPermitMessage(context, message);
    if (signature === undefined || !trade.permit) return allowOnChain(now, execution);
    trade.permit.current = { permitSingle: message.message, signature, owner: context.account };
    dispatch({ type: 'signed' });
    return true;
  },
  confirm: (sent, execution) =>
    confirmAllowance(sent, execution, ({ permit2 }, { amount }) => permit2.amount >= amount),
};

/** Sends a transaction with the same allowance as the permit. */
async function allowOnChain(now: number, execution: Execution): Promise<boolean> {
  const { token, amount } = execution.trade.spend;
  const call = allowRouter(swapContracts(execution.context), { token, amount, now });
  return permit.confirm(await sendStep('approve', call, execution), execution);
}
