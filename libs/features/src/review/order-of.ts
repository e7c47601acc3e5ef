import type { Accepted } from '../quote/acceptance.ts';
import type { SwapForm } from '../swap/use-swap-form.ts';
import type { SwapOrder } from './swap-order.ts';

/** The order that the form describes, or undefined while something is missing for it. */
export function orderOf(
  form: SwapForm,
  accepted: Accepted | undefined,
  deadlineMinutes: number,
): SwapOrder | undefined {
  const { network, wrap, slippageBps } = form;
  const input = form.input.token;
  const output = form.output.token;
  const { quote } = form.quote;
  if (!input || !output) return undefined;
  if (wrap) {
    const { amount } = form.input;
    return amount === undefined ? undefined : { type: wrap, network, input, output, amount };
  }
  if (!quote || !accepted) return undefined;
  return { type: 'swap', network, input, output, quote, slippageBps, deadlineMinutes, accepted };
}
