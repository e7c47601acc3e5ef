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
 * Wrapped coins come and go without a transfer. What a router wraps on its way is a part of a swap;
 * that it unwraps is noted, since the coins then sent leave no log.
 */
async function change(
  context: Context,
  place: AccountEventContext,
  account: Address,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const contract = lower(place.log.address);
  if (await isProtocol(context, account, amount < 0n)) {
    if (amount > 0n) return;
  } else {
    await addToBalance(context, account, contract, amount);
    await addActivity(context, place, account);
  }
  await addAccountEvent(
    context,
    place,
    amount > 0n
      ? { kind: 'wrap', contract, from: NATIVE, to: account, amount }
      : { kind: 'unwrap', contract, from: account, to: NATIVE, amount: -amount },
  );
}
