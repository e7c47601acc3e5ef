import { asChecked, contractsOf, LOCAL, lower, untrusted } from '@cenote/chains';
import { gasOfPaths, type RouteQuote, TICK_GAS } from '@cenote/trading';
import { flowQuote } from '../../../testing/fake-flow-quote.ts';
import { USDC } from '../../../testing/fake-gateway.ts';
import { APPROVAL_GAS, type FlowFacts, flowOffer, WRAP_GAS } from './flow-offer.ts';

const WETH = lower(LOCAL.wrappedNative);
const nothing = { wrap: false, approval: false };
const [OUT, IN] = [10_000_000_000n, 3_000_000_000_000n];

/** Returns a route whose result token has a gas price of one base unit per unit of gas. */
function route(kind: RouteQuote['kind'] = 'exactIn'): RouteQuote {
  const [tokenIn, tokenOut] = [WETH, USDC];
  const [amountIn, amountOut] = kind === 'exactIn' ? [IN, OUT] : [OUT, IN];
  const hop = { protocol: 'v3' as const, poolId: USDC, fee: 500, tokenIn, tokenOut };
  const path = { share: 10_000, amountIn, amountOut, hops: [hop] };
  return {
    kind,
    tokenIn,
    tokenOut,
    amountIn,
    amountOut,
    paths: [path],
    priceImpactBps: 2,
    gasUnits: 1n,
  };
}
const GAS = gasOfPaths(route().paths, WETH, USDC);
const FILLER_GAS = GAS + 107_000n;
const LEAST = ((OUT - FILLER_GAS) * 9_950n + 9_999n) / 10_000n;
const MOST = ((OUT + FILLER_GAS) * 10_050n) / 10_000n;

const facts = (change: Partial<FlowFacts> = {}): FlowFacts => ({
  route: asChecked(route()),
  orderInput: WETH,
  slippageBps: 50,
  gasPriceX64: 1n << 64n,
  before: nothing,
  cosigner: lower(LOCAL.defaultCosigner ?? ''),
  reactor: contractsOf(LOCAL.id)!.v2DutchOrderReactor,
  transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
  ...change,
});
const exactOut = { route: asChecked(route('exactOut')) };
/** Returns a response of the gateway with this expected fill. */
const answer = (expected: bigint, kind: RouteQuote['kind'] = 'exactIn') => {
  const stated = flowQuote();
  const fill = { expectedAmountOut: `${expected}`, expectedAmountIn: `${expected}` };
  return { ...stated, kind, flow: { ...stated.flow, ...fill } };
};
const offer = (stated: ReturnType<typeof answer>, change: Partial<FlowFacts> = {}) =>
  flowOffer(untrusted(stated), facts(change));

describe('the terms of a Flow order', () => {
  it("follow from the verified route, the user's slippage and the chain's gas price alone", () => {
    expect(offer(answer(OUT))).toMatchObject({
      amounts: { amountIn: IN, maxAmountIn: IN, amountOut: OUT, minAmountOut: LEAST },
      cosigner: lower(LOCAL.defaultCosigner ?? ''),
    });
    expect(offer(answer(OUT, 'exactOut'), exactOut)?.amounts).toEqual({
      amountIn: OUT,
      maxAmountIn: MOST,
      amountOut: IN,
      minAmountOut: IN,
    });
  });

  it('are the same whatever amounts the gateway returns', () => {
    const stated = answer(OUT);
    const lie = {
      ...stated,
      classic: { ...stated.classic, amountOut: '1', gasAmount: '999999999999', gasUnits: '1' },
      flow: { ...stated.flow, amountOut: '1', minAmountOut: '1', maxAmountIn: '9'.repeat(30) },
      order: { ...stated.order, encodedOrder: '0xff' as const, nonce: '7', deadline: 9 },
    };
    expect(offer(lie)).toEqual(offer(stated));
  });

  it.each([
    { sellFeeBps: 1, buyFeeBps: 0 },
    { sellFeeBps: 0, buyFeeBps: 100 },
  ])('are undefined if a token has a listed transfer fee, which would lower the start of the curve: %j', (fees) => {
    expect(offer(answer(OUT), { transferFees: fees })).toBeUndefined();
  });

  it('include the ticks of a merged route, whose pool calls include none, but not any number of them', () => {
    const merged = { ...route(), paths: [{ ...route().paths[0]!, amounts: [IN] }] };
    const minimum = (ticks?: number) =>
      offer(answer(OUT), {
        route: asChecked({ ...merged, ...(ticks !== undefined && { ticks }) }),
      })!.amounts.minAmountOut;
    expect(minimum() - minimum(2)).toBe((2n * BigInt(TICK_GAS) * 9_950n) / 10_000n);
    expect(minimum(200)).toBe(minimum(2));
  });

  it('are undefined if the trade does not pay for the gas of filling it', () => {
    expect(offer(answer(OUT), { gasPriceX64: 1_000_000n << 64n })).toBeUndefined();
  });
});

describe('a response of the gateway', () => {
  const stated = answer(OUT);
  it.each([
    ['contains another cosigner', { order: { ...stated.order, cosigner: USDC } }],
    ['contains another settlement contract', { order: { ...stated.order, reactor: USDC } }],
    ['is about another kind of trade', { kind: 'exactOut' as const }],
    ['expects less than the signed minimum', { flow: { ...stated.flow, expectedAmountOut: '1' } }],
  ])('is rejected if it %s', (_, change) => {
    expect(offer(stated)).toBeDefined();
    expect(offer({ ...stated, ...change })).toBeUndefined();
  });

  it('is rejected if it expects a higher payment than the signed maximum', () => {
    expect(offer(answer(MOST, 'exactOut'), exactOut)).toBeDefined();
    expect(offer(answer(MOST * 2n, 'exactOut'), exactOut)).toBeUndefined();
  });

  it('has its estimate limited to the range of the curve', () => {
    expect(offer(answer(OUT * 100n))?.expected).toBe(OUT);
    expect(offer(answer(LEAST - 1n))?.expected).toBe(LEAST);
    expect(offer(answer(1n, 'exactOut'), exactOut)?.expected).toBe(OUT);
  });
});

describe('Flow compared with the pools', () => {
  const classic = OUT - GAS;
  it.each([
    ['returns more after the network cost', classic + 1n, nothing, classic + 1n, classic],
    [
      'returns more with an approval that both need',
      classic + 1n,
      { wrap: false, approval: true },
      classic + 1n - APPROVAL_GAS,
      classic - APPROVAL_GAS,
    ],
    [
      'returns more although the coin is wrapped',
      classic + WRAP_GAS + 1n,
      { wrap: true, approval: false },
      classic + 1n,
      classic,
    ],
  ])('is better if it %s', (_, expected, before, net, classicNet) => {
    expect(offer(answer(expected), { before })).toMatchObject({ net, classicNet, isBetter: true });
  });

  it('is better if it takes less', () => {
    expect(offer(answer(OUT + GAS - 1n, 'exactOut'), exactOut)?.isBetter).toBe(true);
    expect(offer(answer(OUT + GAS, 'exactOut'), exactOut)?.isBetter).toBe(false);
  });

  it.each([
    ['returns the same', classic, nothing],
    [
      'returns less once the coin is wrapped and approved',
      classic + WRAP_GAS,
      { wrap: true, approval: true },
    ],
  ])('is not better if it %s', (_, expected, before) => {
    expect(offer(answer(expected), { before })?.isBetter).toBe(false);
  });
});
