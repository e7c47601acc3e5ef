import { asChecked, contractsOf, LOCAL, lower, untrusted } from '@cenote/chains';
import { gasOfPaths, priceImpactLevel, type RouteQuote } from '@cenote/trading';
import { FLOW_SETTLEMENT_GAS } from '@cenote/trading/orders';
import { flowQuote } from '../../../testing/fake-flow-quote.ts';
import { USDC } from '../../../testing/fake-gateway.ts';
import { gasPriceX64Of } from './coin-price.ts';
import { flowImpactBps } from './flow-impact.ts';
import { flowOffer } from './flow-offer.ts';

const DAI = `0x${'d'.repeat(40)}` as const;
/** 1,000 dollars of a token of 18 decimals for 1,000 of one with six: neither is the coin. */
const [IN, OUT] = [1_000n * 10n ** 18n, 1_000n * 10n ** 6n];
const hop = { protocol: 'v3' as const, poolId: USDC, fee: 100, tokenIn: DAI, tokenOut: USDC };
const route: RouteQuote = {
  kind: 'exactIn',
  tokenIn: DAI,
  tokenOut: USDC,
  amountIn: IN,
  amountOut: OUT,
  paths: [{ share: 10_000, amountIn: IN, amountOut: OUT, hops: [hop] }],
  priceImpactBps: 2,
  gasUnits: 1n,
};

test.each([
  ['a tenth of the output of the pools', 9n, 'veryHigh'],
  ['a hundredth below the output of the pools', 0n, 'low'],
] as const)('a Flow order with a limit of %s has the price impact of that limit, whatever fill the gateway states', (_, tenths, level) => {
  const units = gasOfPaths(route.paths, DAI, USDC) + FLOW_SETTLEMENT_GAS;
  const price = { amountIn: 10n ** 9n * units, amountOut: (OUT * tenths) / 10n };
  const stated = flowQuote();
  const answer = { ...stated, flow: { ...stated.flow, expectedAmountOut: `${OUT}` } };
  const offer = flowOffer(untrusted(answer), {
    route: asChecked(route),
    orderInput: DAI,
    slippageBps: 50,
    gasPriceX64: gasPriceX64Of(10n ** 9n, price),
    before: { wrap: false, approval: false },
    cosigner: lower(LOCAL.defaultCosigner ?? ''),
    reactor: contractsOf(LOCAL.id)!.v2DutchOrderReactor,
    transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
  });
  expect(priceImpactLevel(flowImpactBps(offer!, route, 50))).toBe(level);
});
