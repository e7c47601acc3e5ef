/**
 * Ponder handlers of ERC-20 events (registered on import): `Transfer` updates balances, activity and account events,
 * `Approval` stores the approval.
 */
import { ponder } from 'ponder:registry';
import { lower, NATIVE } from '@cenote/chains';
import {
  addAccountEvent,
  addActivity,
  addToBalance,
  isPool,
  isProtocol,
} from './account-activity.ts';
import { setApproval } from './approvals.ts';

ponder.on('Erc20:Transfer', async ({ event, context }) => {
  const { from, to, value } = event.args;
  // Transfers of zero cost their sender nothing; they mostly serve to fake history.
  if (value === 0n || from === to) return;
  const token = lower(event.log.address);
  // Shares of a pair are positions.
  if (await isPool(context, token, true)) return;
  const isFromAccount = from !== NATIVE && !(await isProtocol(context, from, true));
  const isToAccount =
    to !== NATIVE && !(await isProtocol(context, to, to === event.transaction.from));
  if (isFromAccount) {
    await addToBalance(context, from, token, -value);
    await addActivity(context, event, from);
  }
  if (isToAccount) {
    await addToBalance(context, to, token, value);
    await addActivity(context, event, to);
  }
  if (isAccountEvent(event.transaction.from, from, to, isFromAccount, isToAccount)) {
    await addAccountEvent(context, event, {
      kind: 'transfer',
      contract: token,
      from,
      to,
      amount: value,
    });
  }
});

/**
 * Whether a transfer is an account event of its own. Transfers between the sender of a transaction and a pool are
 * covered by the swap or liquidity event.
 */
function isAccountEvent(
  origin: string,
  from: string,
  to: string,
  isFromAccount: boolean,
  isToAccount: boolean,
): boolean {
  if (isFromAccount) return isToAccount || to === NATIVE || from !== origin;
  return isToAccount && (from === NATIVE || to !== origin);
}

ponder.on('Erc20:Approval', async ({ event, context }) => {
  const { owner, spender, value } = event.args;
  const token = lower(event.log.address);
  // Shares of a pair are approved like any token.
  await setApproval(context, event, { owner, token, spender, amount: value, isPermit2: false });
});
