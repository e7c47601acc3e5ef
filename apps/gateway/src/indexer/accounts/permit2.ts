/**
 * Ponder handlers of Permit2's events `Approval`, `Permit` and `Lockdown` (registered on import): store the approvals.
 */
import { ponder } from 'ponder:registry';
import { setApproval } from './approvals.ts';

ponder.on('Permit2:Approval', async ({ event, context }) => {
  const { owner, token, spender, amount, expiration } = event.args;
  await setApproval(context, event, {
    owner,
    token,
    spender,
    amount,
    isPermit2: true,
    expiration: BigInt(expiration),
  });
});

ponder.on('Permit2:Permit', async ({ event, context }) => {
  const { owner, token, spender, amount, expiration } = event.args;
  await setApproval(context, event, {
    owner,
    token,
    spender,
    amount,
    isPermit2: true,
    expiration: BigInt(expiration),
    isSigned: true,
  });
});

ponder.on('Permit2:Lockdown', async ({ event, context }) => {
  const { owner, token, spender } = event.args;
  await setApproval(context, event, { owner, token, spender, amount: 0n, isPermit2: true });
});
