/**
 * `limitRequestOf()`: returns the limit of the form; undefined if an input is missing. Also: type `LimitRequest`
 * (agreed terms of a limit; amounts in base units).
 */
import type { LimitExpiry } from '@cenote/trading/orders';
import type { OrderTerms } from '../../execution/order/define-order.ts';
import { orderInputToken } from '../../tokens/list/order-input-token.ts';
import type { CheckedToken } from '../../tokens/safety/assert-matches-contract.ts';
import type { LimitForm } from './use-limit-form.ts';

/** Agreed terms of a limit; amounts in base units. */
export interface LimitRequest extends OrderTerms {
  output: CheckedToken;
  amountOut: bigint;
  expiry: LimitExpiry;
}

/** Returns the limit of the form; undefined if an input is missing. */
export function limitRequestOf({
  network,
  list,
  tokenCheck,
  input: { amount: amountIn },
  output: { amount: amountOut },
  expiry,
}: Pick<LimitForm, 'network' | 'list' | 'tokenCheck' | 'input' | 'output' | 'expiry'>):
  | LimitRequest
  | undefined {
  if (tokenCheck.state !== 'matches' || !amountIn || !amountOut) return undefined;
  const { input, output } = tokenCheck;
  const orderInput = orderInputToken(network, list, input);
  return { network, input, output, expiry, orderInput, amountIn, amountOut };
}
