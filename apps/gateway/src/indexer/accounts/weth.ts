/**
 * Ponder handlers of WETH's events `Deposit` and `Withdrawal` (registered on import): update balances and store wraps
 * and unwraps.
 */
import { type Context, ponder } from 'ponder:registry';
import { type Address, lower, NATIVE } from '@cenote/chains';
import {
  type AccountEventContext,
  addAccountEvent,
  addActivity,
  addToBalance,
  isProtocol,
} from './account-activity.ts';

ponder.on('Weth:Deposit', ({ event, context }) =>
  change(context, event, event.args.dst, event.args.wad),
);

ponder.on('Weth:Withdrawal', ({ event, context }) =>
  change(context, event, event.args.src, -event.args.wad),
);

/**
 * Records a wrap or unwrap, which emits no transfer. A router's wrap is part of a swap; its unwrap is stored, since the
 * coins that it then sends leave no log.
 */
async function change(
  context: Context,
  eventContext: AccountEventContext,
  account: Address,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const contract = lower(eventContext.log.address);
  if (await isProtocol(context, account, amount < 0n)) {
    if (amount > 0n) return;
  } else {
    await addToBalance(context, account, contract, amount);
    await addActivity(context, eventContext, account);
  }
  await addAccountEvent(
    context,
    eventContext,
    amount > 0n
      ? { kind: 'wrap', contract, from: NATIVE, to: account, amount }
      : { kind: 'unwrap', contract, from: account, to: NATIVE, amount: -amount },
  );
}
