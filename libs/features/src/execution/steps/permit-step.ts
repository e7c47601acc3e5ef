import { TradeError } from '../../transactions/trade-error.ts';
import type { Execution, Permission, StepHandler } from '../trade.ts';
import { confirmAllowance } from './allowance-steps.ts';
import { sendStep, successOf } from './transaction-steps.ts';

/**
 * Step handler `permit`: requests the signature that replaces an allowance; sets the allowance by transactions if the
 * wallet cannot sign typed data.
 */
export const permit: StepHandler = {
  async run(execution) {
    const permission = permissionOf(execution);
    if (!(await permission.sign(execution.context))) return allowOnChain(permission, execution);
    execution.dispatch({ type: 'signed' });
    return true;
  },
  confirm: (sent, execution) =>
    confirmAllowance(sent, execution, () =>
      permissionOf(execution).isSufficient(execution.context),
    ),
};

function permissionOf({ trade: { permission } }: Execution): Permission {
  if (!permission) throw new TradeError('CHECK_REFUSED');
  return permission;
}

/** Sends transactions with the same effect as the signature; the state follows the last one. */
async function allowOnChain(permission: Permission, execution: Execution): Promise<boolean> {
  const calls = await permission.calls(execution.context);
  const last = calls.at(-1);
  if (!last) throw new TradeError('CHECK_REFUSED');
  for (const call of calls.slice(0, -1)) {
    const quiet = { ...execution, dispatch: () => undefined };
    const sent = await sendStep('approve', call, quiet);
    if (!(await successOf(sent, quiet))) throw new TradeError('APPROVAL_FAILED');
  }
  return permit.confirm(await sendStep('approve', last, execution), execution);
}
