import { LOCAL, NATIVE } from '@cenote/chains';
import { DYNAMIC_FEE, type RouteQuote } from '@cenote/trading';
import { routeView } from './route-view.ts';

const WETH = LOCAL.wrappedNative;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
const poolId = `0x${'2'.repeat(64)}` as const;

const route = (tokenIn: typeof NATIVE | typeof WETH): RouteQuote => ({
  kind: 'exactIn',
  tokenIn,
  tokenOut: USDC,
  amountIn: 10n,
  amountOut: 10n,
  priceImpactBps: 0,
  gasUnits: 0n,
  paths: [
    {
      share: 3_000,
      amountIn: 3n,
      amountOut: 3n,
      hops: [{ protocol: 'v4', poolId, fee: DYNAMIC_FEE, tokenIn: NATIVE, tokenOut: USDC }],
    },
    {
      share: 7_000,
      amountIn: 7n,
      amountOut: 7n,
      hops: [{ protocol: 'v3', poolId, fee: 500, tokenIn: WETH, tokenOut: USDC }],
    },
  ],
});

describe('routeView', () => {
  it('lists the largest share first, with fees in basis points', () => {
    const [first, second] = routeView(route(NATIVE), WETH);
    expect(first).toMatchObject({ shareBps: 7_000, hops: [{ protocol: 'v3', feeBps: 5 }] });
    expect(second).toMatchObject({
      shareBps: 3_000,
      hops: [{ protocol: 'v4', feeBps: undefined }],
    });
  });

  it.each([
    [NATIVE, NATIVE],
    [WETH, WETH.toLowerCase()],
  ])('shows both forms of the coin as the chosen one: %s', (tokenIn, drawn) => {
    const stops = routeView(route(tokenIn), WETH).flatMap(({ hops }) => hops.map((h) => h.tokenIn));
    expect(stops).toEqual([drawn, drawn]);
  });
});
