import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import type { Accepted } from '../../quote/acceptance.ts';
import type { SwapForm } from '../form/use-swap-form.ts';

/**
 * Returns the trade of the swap form (a swap, wrap or unwrap); undefined if an input is missing or the tokens are not
 * checked against their contracts.
 */
export function tradeRequestOfForm(
  form: SwapForm,
  accepted: Accepted | undefined,
  deadlineMinutes: number,
): TradeRequest | undefined {
  const { network, wrap, slippageBps } = form;
  const { quote } = form.quote;
  if (form.tokenCheck.state !== 'matches') return undefined;
  const { input, output } = form.tokenCheck;
  if (wrap) {
    const { amount } = form.input;
    return amount === undefined ? undefined : { type: wrap, network, input, output, amount };
  }
  if (!quote || !accepted) return undefined;
  return { type: 'swap', network, input, output, quote, slippageBps, deadlineMinutes, accepted };
}
