/**
 * `setApproval()`: stores the latest approval of an owner for a spender, with its account event and activity. Also:
 * type `Approval`.
 */
import type { Context } from 'ponder:registry';
import { approvals } from 'ponder:schema';
import type { Address } from '@cenote/chains';
import {
  type AccountEventContext,
  addAccountEvent,
  addActivity,
  isProtocol,
} from './account-activity.ts';

export interface Approval {
  owner: Address;
  token: Address;
  spender: Address;
  amount: bigint;
  isPermit2: boolean;
  /** Seconds. */
  expiration?: bigint;
  /** Whether the owner signed it without sending the transaction. */
  isSigned?: boolean;
}

export async function setApproval(
  context: Context,
  eventContext: AccountEventContext,
  approval: Approval,
) {
  const { owner, token, spender, amount, isPermit2, expiration = null } = approval;
  // Approvals by the protocol's own contracts and pools are not stored.
  if (await isProtocol(context, owner, true)) return;
  const change = { amount, expiration, timestamp: Number(eventContext.block.timestamp) };
  await context.db
    .insert(approvals)
    .values({ chainId: context.chain.id, owner, token, spender, isPermit2, ...change })
    .onConflictDoUpdate(change);
  await addAccountEvent(context, eventContext, {
    kind: approval.isSigned ? 'permit' : 'approval',
    contract: token,
    from: owner,
    to: spender,
    amount,
  });
  await addActivity(context, eventContext, owner);
}
