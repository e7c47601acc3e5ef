import { LOCAL, lower, NATIVE } from '@cenote/chains';
import type { FlowQuoteRequest } from '@cenote/data';
import { FLOW_DECAY_SECONDS, orderHash, parseOrder, validateOrder } from '@cenote/trading/orders';
import { DAI, fakeGateway, TOLL, USDC, WETH } from '../../testing/fake-gateway.ts';
import { address } from '../../testing/logs.ts';
import { quoteFlow } from './flow-quote.ts';

const SWAPPER = address(0xabc);
const E18 = 10n ** 18n;
const gateway = fakeGateway();
const { orders } = gateway.chains.get(LOCAL.id)!;

const requestQuote = (changes: Partial<FlowQuoteRequest> = {}) =>
  quoteFlow(gateway.chains, {
    chainId: LOCAL.id,
    swapper: SWAPPER,
    tokenIn: WETH!,
    tokenOut: USDC!,
    amount: String(E18),
    kind: 'exactIn',
    slippageBps: 50,
    ...changes,
  });

describe('a Flow quote', () => {
  it("starts at the pools' whole amount, and ends after gas and slippage", async () => {
    const { classic, flow } = await requestQuote();
    const gas = BigInt(classic.gasAmount!);
    expect(gas).toBeGreaterThan(0n);
    expect(flow.amountOut).toBe(classic.amountOut);
    const [least, likely, most] = [flow.minAmountOut, flow.expectedAmountOut, flow.amountOut].map(
      BigInt,
    ) as [bigint, bigint, bigint];
    expect(least).toBeLessThanOrEqual(likely);
    expect(likely).toBeLessThan(most);
    // The slippage applies to the amount after the filler's gas, which is more than the user's own.
    expect(least).toBeLessThan(((most - gas) * 9_950n) / 10_000n + 1n);
    expect(flow.maxAmountIn).toBe(String(E18));
  });

  it('raises the input for an exact output', async () => {
    const { flow } = await requestQuote({ kind: 'exactOut', amount: '1000000000' });
    expect(flow.amountOut).toBe('1000000000');
    expect(flow.minAmountOut).toBe('1000000000');
    const [first, likely, most] = [flow.amountIn, flow.expectedAmountIn, flow.maxAmountIn].map(
      BigInt,
    ) as [bigint, bigint, bigint];
    expect(first).toBeLessThan(likely);
    expect(likely).toBeLessThanOrEqual(most);
  });

  it('returns an order that the order book accepts', async () => {
    const { order: offered, flow } = await requestQuote();
    const order = parseOrder('flow', offered.encodedOrder);
    const { reactor, cosigner } = orders.flowTerms();
    const rules = { now: orders.now, reactors: { flow: reactor }, cosigner };
    expect(validateOrder(order, { ...rules, wrappedNative: WETH! })).toEqual([]);
    expect(orderHash(order)).toBe(offered.hash);
    expect(order).toMatchObject({
      info: { swapper: SWAPPER, nonce: 0n, deadline: BigInt(offered.deadline) },
      input: { token: WETH, startAmount: E18, endAmount: E18 },
      outputs: [{ token: USDC, endAmount: BigInt(flow.minAmountOut), recipient: SWAPPER }],
    });
    expect(offered.decayDuration).toBe(FLOW_DECAY_SECONDS);
    expect(offered.deadline).toBeGreaterThan(orders.now + offered.decayDelay);
  });

  it('uses the wrapped coin for the native coin', async () => {
    const { order } = await requestQuote({ tokenIn: NATIVE, tokenOut: DAI! });
    expect(parseOrder('flow', order.encodedOrder).input.token).toBe(lower(LOCAL.wrappedNative));
  });

  it.each<[string, Partial<FlowQuoteRequest>]>([
    ['NO_ROUTE', { amount: '1000000000000' }],
    ['BAD_ORDER', { tokenOut: TOLL }],
    ['SAME_TOKEN', { tokenIn: NATIVE, tokenOut: WETH! }],
    ['UNKNOWN_TOKEN', { tokenOut: address(0x999) }],
    ['UNSUPPORTED_CHAIN', { chainId: 1 }],
  ])('is rejected for %s', async (code, changes) => {
    await expect(requestQuote(changes)).rejects.toMatchObject({ code });
  });
});
