import type { Address, Checked } from '@cenote/chains';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Accepted } from '../../quote/acceptance.ts';
import type { Quote } from '../../quote/quote-query.ts';
import type { CheckedToken } from '../../tokens/safety/check-token.ts';

interface OrderBase {
  network: ConnectedNetwork;
  input: CheckedToken;
  output: CheckedToken;
}

/** What the person asks to be done, as it stood when the review opened. */
export type TradeRequest =
  | (OrderBase & { type: 'wrap' | 'unwrap'; amount: bigint })
  | (OrderBase & {
      type: 'swap';
      quote: Quote;
      slippageBps: number;
      deadlineMinutes: number;
      accepted: Accepted;
      /** Who receives what is bought; the account itself where left out. */
      recipient?: Checked<Address> | undefined;
      /** Base units that an approval allows Permit2; any amount when omitted. */
      approval?: bigint | undefined;
    });

/** Returns the most that leaves the account, in base units of the input. */
export const maxSpend = (order: TradeRequest): bigint => {
  if (order.type !== 'swap') return order.amount;
  const { route } = order.quote;
  return route.kind === 'exactIn' ? route.amountIn : order.accepted.bound;
};
