/**
 * `verifyTransaction()`: builds the swap transaction of a quote's route, checks it as before a signature, and compares
 * the quote's limit amount with its slippage.
 */
import type { ApiQuote } from '@cenote/data';
import { type RouteQuote, slippageBound } from '@cenote/trading';
import type { Address, Network } from '@cenote/trading/networks';
import { buildSwap, checkSwap, type SwapIntent, SwapPlanError } from '@cenote/trading/swap';
import type { Finding } from './finding.ts';

/** Stand-ins for what a quote does not contain. */
const RECIPIENT: Address = '0x000000000000000000000000000000000000dEaD';
const DEADLINE = 2n ** 32n;

/** Only the limit amount and the route count: recipient and deadline are chosen by who sends the transaction. */
export function verifyTransaction(quote: ApiQuote, route: RouteQuote, network: Network): Finding {
  const { kind, slippageBps } = quote;
  const limit = slippageBound(kind, route, slippageBps);
  const stated = kind === 'exactIn' ? quote.minAmountOut : quote.maxAmountIn;
  const what = `${kind === 'exactIn' ? 'minimum' : 'maximum'} ${limit} at ${slippageBps} bps`;
  if (stated !== String(limit)) {
    return { result: 'false', statement: `transaction: ${what}, the quote states ${stated}` };
  }
  const { id: chainId, contracts } = network;
  const common = { chainId, recipient: RECIPIENT, deadline: DEADLINE };
  try {
    const plan = buildSwap({ ...common, contracts, route, slippageBps });
    const { tokenIn, tokenOut, amountIn, amountOut, paths } = route;
    const { to, data, value } = plan;
    const intent = { ...common, router: to, tokenIn, tokenOut, value, paths };
    const amounts: SwapIntent =
      kind === 'exactIn'
        ? { ...intent, kind, amountIn, minAmountOut: limit }
        : { ...intent, kind, maxAmountIn: limit, amountOut };
    const verdict = checkSwap({ to, data, value }, amounts);
    return verdict.ok
      ? { result: 'true', statement: `transaction: ${what}; ${plan.commands.join(', ')}` }
      : { result: 'false', statement: `transaction: ${verdict.violations[0]!.message}` };
  } catch (error) {
    if (!(error instanceof SwapPlanError)) throw error;
    const isFalse = error.code !== 'ROUTE_UNSUPPORTED';
    return {
      result: isFalse ? 'false' : 'unchecked',
      statement: `transaction: ${error.shortMessage}`,
    };
  }
}
