import type { Untrusted } from '@cenote/chains';
import type { FlowQuoteResponse } from '@cenote/data';
import { prepareSwap } from '../../execution/swap/prepare-swap.ts';
import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import type { LimitRequest } from '../../limit/form/limit-request.ts';
import { fetchQuote, type Quote } from '../../quote/quote-query.ts';
import { verifyQuote } from '../../quote-proof/verify-quote.ts';
import { executionWorld, network } from '../../testing/execution-world.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { fakeRouting } from '../../testing/fake-routing.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { type FlowFacts, flowOffer } from '../flow/offer/flow-offer.ts';
import type { FlowRequest } from '../flow/review/sign-flow.ts';

/** Never executed: the compiler rejects each of these, or this file does not compile. */
export function refusedByTheCompiler(
  listed: Token,
  stated: Untrusted<FlowQuoteResponse>,
  read: FlowQuoteResponse,
  facts: FlowFacts,
  context: StepContext,
  quote: Quote,
) {
  // @ts-expect-error A token of a list cannot be the token of a swap.
  const input: TradeRequest['input'] = listed;
  // @ts-expect-error A token of a list cannot be the sold token of a Flow order.
  const orderInput: FlowRequest['orderInput'] = listed;
  // @ts-expect-error A token of a list cannot be the bought token of a limit.
  const output: LimitRequest['output'] = listed;
  // @ts-expect-error The amounts of a gateway quote cannot be those of a Flow order.
  const amounts: FlowRequest['amounts'] = {
    amountIn: 1n,
    maxAmountIn: 1n,
    amountOut: 1n,
    minAmountOut: 1n,
  };
  // @ts-expect-error The cosigner of a gateway quote cannot be that of a Flow order.
  const cosigner: FlowRequest['cosigner'] = read.order.cosigner;
  // @ts-expect-error An untrusted response of the gateway cannot be read without unwrapping it.
  const minimum = stated.flow.minAmountOut;
  // @ts-expect-error A response of the gateway must be marked as untrusted.
  const offer = flowOffer(read, facts);
  // @ts-expect-error A route of the gateway is not verified.
  const call = prepareSwap(context, { route: quote.route, bound: 1n, deadline: 1n });
  return { call, input, orderInput, output, amounts, cosigner, minimum, offer };
}

describe('the call of a swap', () => {
  it('is built from a verified route, and the compiler rejects any other', async () => {
    const { context, gateway } = await executionWorld();
    const params = { tokenIn: USDC, tokenOut: network.wrappedNative, amount: 3_000_000n } as const;
    const quote = await fetchQuote({ gateway }, network, { ...params, kind: 'exactIn' });
    const rest = { bound: 1n, deadline: 1_900_000_000n };
    const routing = fakeRouting();
    const found = await verifyQuote(quote, {
      check: () => routing.check({ chainId: network.id, rpcUrls: network.rpcUrls }, {} as never),
      route: () => Promise.reject(new Error('None')),
    });
    if (found.verdict !== 'proven') throw new Error(found.verdict);
    const call = prepareSwap(context, { route: found.quote.route, ...rest });
    expect(call.value).toBe(0n);
  });
});
