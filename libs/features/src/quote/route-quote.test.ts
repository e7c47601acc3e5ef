import { LOCAL, NATIVE } from '@cenote/chains';
import type { ApiQuote } from '@cenote/data';
import { QuoteMismatchError, type QuoteParams, toRouteQuote } from './route-quote.ts';

const WETH = LOCAL.wrappedNative;
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f' as const;
const pair = `0x${'1'.repeat(40)}` as const;
const otherPair = `0x${'3'.repeat(40)}` as const;
const poolId = `0x${'2'.repeat(64)}` as const;

const params: QuoteParams = { tokenIn: NATIVE, tokenOut: USDC, amount: 100n, kind: 'exactIn' };
const quote: ApiQuote = {
  quoteId: 'q',
  blockNumber: 1,
  blockHash: `0x${'0'.repeat(64)}`,
  kind: 'exactIn',
  amountIn: '100',
  amountOut: '300',
  minAmountOut: '290',
  slippageBps: 50,
  priceImpactBps: 1.5,
  gasUnits: '150000',
  gasPriceWei: '1000000000',
  paths: [
    {
      share: 4_000,
      amountIn: '40',
      amountOut: '120',
      pools: [
        { protocol: 'v3', address: pair, fee: 500, tickSpacing: 10, tokenIn: WETH, tokenOut: USDC },
      ],
    },
    {
      share: 6_000,
      amountIn: '60',
      amountOut: '180',
      pools: [
        { protocol: 'v2', address: otherPair, fee: 3000, tokenIn: WETH, tokenOut: DAI },
        {
          protocol: 'v4',
          poolId,
          fee: 100,
          tickSpacing: 1,
          hooks: NATIVE,
          tokenIn: DAI,
          tokenOut: USDC,
        },
      ],
    },
  ],
};

describe('toRouteQuote', () => {
  it('returns the route in base units, with addresses in lower case', () => {
    const route = toRouteQuote(quote, params, LOCAL);
    expect(route).toMatchObject({ amountIn: 100n, amountOut: 300n, gasUnits: 150_000n });
    expect(route.paths[0]?.hops[0]).toEqual({
      protocol: 'v3',
      poolId: pair,
      fee: 500,
      tickSpacing: 10,
      tokenIn: WETH.toLowerCase(),
      tokenOut: USDC,
    });
    expect(route.paths[1]?.hops[1]).toMatchObject({ poolId, hooks: NATIVE });
  });

  const [first, second] = quote.paths;
  const merged = {
    ...quote,
    paths: [
      { ...first!, amounts: ['40'] },
      { ...second!, amounts: ['60', '90'] },
    ],
    single: { amountIn: '100', amountOut: '290', gasUnits: '120000' },
  } satisfies ApiQuote;

  it('returns the amounts of a merged route, and the best single path', () => {
    const route = toRouteQuote(merged, params, LOCAL);
    expect(route.paths.map(({ amounts }) => amounts)).toEqual([[40n], [60n, 90n]]);
    expect(route.single).toEqual({ amountIn: 100n, amountOut: 290n, gasUnits: 120_000n });
  });

  it.each<[string, Partial<ApiQuote>, Partial<QuoteParams>]>([
    ['another amount', {}, { amount: 101n }],
    ['another kind', {}, { kind: 'exactOut' }],
    ['another output', {}, { tokenOut: DAI }],
    ['another input', {}, { tokenIn: DAI }],
    ['different sums', { amountOut: '301' }, {}],
    ['a missing path', { paths: quote.paths.slice(1) }, {}],
    [
      'a disconnected path',
      { paths: [first!, { ...second!, pools: [second!.pools[1]!, second!.pools[0]!] }] },
      {},
    ],
    [
      'a pool without an id',
      { paths: [{ ...first!, pools: [{ ...first!.pools[0]!, address: undefined }] }, second!] },
      {},
    ],
    ['amounts of only some paths', { paths: [first!, merged.paths[1]!] }, {}],
    ['a missing amount', { paths: [merged.paths[0]!, { ...second!, amounts: ['60'] }] }, {}],
    ['another input', { paths: [merged.paths[0]!, { ...second!, amounts: ['59', '90'] }] }, {}],
    ['an amount of zero', { paths: [merged.paths[0]!, { ...second!, amounts: ['60', '0'] }] }, {}],
    [
      'merged paths for an exact output',
      { ...merged, kind: 'exactOut' },
      { kind: 'exactOut', amount: 300n },
    ],
  ])('rejects a quote with %s', (_what, change, question) => {
    expect(() => toRouteQuote({ ...quote, ...change }, { ...params, ...question }, LOCAL)).toThrow(
      QuoteMismatchError,
    );
  });
});
