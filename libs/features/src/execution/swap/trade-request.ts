/**
 * `TradeRequest`: type of the trade that the user requested, as of the opening of the review. Also: `maxSpend()` (the
 * maximum that leaves the account, in base units of the input).
 */
import type { Address, Checked } from '@cenote/chains';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Accepted } from '../../quote/acceptance.ts';
import type { Quote } from '../../quote/quote-query.ts';
import type { CheckedToken } from '../../tokens/safety/assert-matches-contract.ts';

interface OrderBase {
  network: ConnectedNetwork;
  input: CheckedToken;
  output: CheckedToken;
}

/** Trade that the user requested, as of the opening of the review. */
export type TradeRequest =
  | (OrderBase & { type: 'wrap' | 'unwrap'; amount: bigint })
  | (OrderBase & {
      type: 'swap';
      quote: Quote;
      slippageBps: number;
      deadlineMinutes: number;
      accepted: Accepted;
      /** Recipient of the bought token; the account itself if omitted. */
      recipient?: Checked<Address> | undefined;
      /** Amount to approve for Permit2, in base units; unlimited if omitted. */
      approval?: bigint | undefined;
    });

/** Returns the maximum that leaves the account, in base units of the input. */
export const maxSpend = (order: TradeRequest): bigint => {
  if (order.type !== 'swap') return order.amount;
  const { route } = order.quote;
  return route.kind === 'exactIn' ? route.amountIn : order.accepted.bound;
};
