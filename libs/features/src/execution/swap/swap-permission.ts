import { allowRouter, permitTypedData } from '@cenote/trading/swap';
import { readAllowances } from '../../transactions/allowances.ts';
import { signPermitMessage } from '../../transactions/sign-permit.ts';
import { swapContracts } from '../../transactions/step-context.ts';
import type { Permission, Spend } from '../trade.ts';
import type { SignedPermit } from './needed-steps.ts';

/**
 * `swapPermission()`: returns the `Permission` of a swap: a Permit2 permit for the router, stored in `permit` between
 * the steps `permit` and `swap`, and across retries.
 */
export const swapPermission = (
  { token, amount }: Pick<Spend, 'token' | 'amount'>,
  permit: { current: SignedPermit | undefined },
): Permission => ({
  async sign(context) {
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
    if (signature === undefined) return false;
    permit.current = { permitSingle: message.message, signature, owner: context.account };
    return true;
  },
  async calls(context) {
    const { now } = await readAllowances(context, token);
    return [allowRouter(swapContracts(context), { token, amount, now })];
  },
  async isSufficient(context) {
    return (await readAllowances(context, token)).permit2.amount >= amount;
  },
});
