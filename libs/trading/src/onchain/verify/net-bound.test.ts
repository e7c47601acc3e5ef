import { type Address, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { numberToHex } from 'viem';
import type { Pool, TradeKind } from '../../pools/pool.ts';
import { verifyBound } from '../../routing/dual/verify-bound.ts';
import { createRouter } from '../../routing/router.ts';
import { address, pair } from '../../routing/testing/pools.ts';
import { makeTestMarket, randomOf } from '../../routing/testing/test-market.ts';
import type { QuoteRequest, RouteQuote } from '../../routing/types.ts';
import type { ChainClient } from '../chain-client.ts';
import { netBound, resultGasPrice } from './net-bound.ts';
import type { QuoteProof } from './quote-proof.ts';

const { pools, tokens, wrappedNative } = makeTestMarket({ seed: 41, tokens: 6, pools: 60 });
const whole = createRouter(pools, { wrappedNative });
const [a, b] = [tokens[0]!, tokens[2]!];

const quoteOf = (router: typeof whole, request: QuoteRequest): RouteQuote | undefined => {
  try {
    return router.quote(request);
  } catch {
    return undefined;
  }
};

it.each<TradeKind>([
  'exactIn',
  'exactOut',
])('no route exceeds the bound over pools net of gas, minus its own gas: %s', (kind) => {
  let tighter = 0;
  fc.assert(
    fc.property(
      fc.integer(),
      fc.double({ min: 0, max: 0.03, noNaN: true }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      fc.double({ min: -6, max: -2, noNaN: true }),
      (seed, spread, size, dear) => {
        const random = randomOf(seed);
        const named = pools.filter(() => random() < 0.4);
        const token = kind === 'exactIn' ? a : b;
        const amount = BigInt(Math.ceil((10 ** size / token.priceUsd) * 10 ** token.decimals));
        const request = { tokenIn: a.address, tokenOut: b.address, amount, kind };
        const route = quoteOf(createRouter(named, { wrappedNative }), request);
        if (!route) return;
        const result = kind === 'exactIn' ? route.amountOut : route.amountIn;
        // A leg of the claimed route costs this part of its result.
        const gasPrice = (Number(result) * 10 ** dear) / 60_000;
        const gas = { pricePerUnitX64: BigInt(Math.round(gasPrice * 2 ** 64)) };
        const best = whole.quote({ ...request, gas });
        const certificate = best.certificate!;
        const prices = new Map<Address, number>(
          certificate.tokens.map((address, i) => [
            address,
            certificate.prices[i]! * Math.exp(spread * (random() - 0.5)),
          ]),
        );
        const ids = new Set(named.map(({ id }) => id));
        const leftOut = pools.filter(({ id }) => !ids.has(id));
        const bound = verifyBound(named, prices, request, wrappedNative);
        const gross = verifyBound(pools, prices, request, wrappedNative);
        if (bound === undefined) return;
        const quoteProof = { ...request, paths: route.paths } as unknown as QuoteProof;
        const about = { bound, leftOut, prices, ticks: route.ticks! };
        const net = netBound(quoteProof, about, gasPrice, { weth9: wrappedNative });
        if (net === undefined) return;
        const moreGas = gasPrice * Number(best.gasUnits - route.gasUnits);
        if (kind === 'exactIn') {
          expect(Number(best.amountOut) - moreGas).toBeLessThanOrEqual(Number(net) * (1 + 1e-12));
          if (gross !== undefined && net < gross) tighter++;
        } else {
          expect(Number(best.amountIn) + moreGas).toBeGreaterThanOrEqual(Number(net) * (1 - 1e-12));
          if (gross !== undefined && net > gross) tighter++;
        }
      },
    ),
    { seed: 42, numRuns: 300 },
  );
  expect(tighter).toBeGreaterThan(2);
});

it.each([
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('there is no bound with a price of %d for a token of a pool that is left out', (price) => {
  const other = address(7);
  const quoteProof = {
    kind: 'exactOut',
    tokenIn: a.address,
    tokenOut: b.address,
    paths: [],
  } as Pick<QuoteProof, 'kind' | 'tokenIn' | 'tokenOut' | 'paths'> as QuoteProof;
  const leftOut = [pair(1, a.address, other, 1_000n, 1_000n)];
  const boundAt = (price: number) => {
    const prices = new Map<Address, number>([
      [a.address, 1],
      [b.address, 1],
      [other, price],
    ]);
    const about = { bound: 10n ** 30n, leftOut, prices, ticks: 0 };
    return netBound(quoteProof, about, 1, { weth9: wrappedNative });
  };
  expect(boundAt(1)).toBeGreaterThan(0n);
  expect(boundAt(price)).toBeUndefined();
});

describe('the price of gas in the token of the result', () => {
  const [WETH, TOKEN] = [address(1), address(2)];
  const GWEI = 10n ** 9n;
  const node = (wei: bigint) =>
    ({ request: async () => numberToHex(wei) }) as unknown as ChainClient;
  const quoteProof = (tokenOut: Address) =>
    ({ kind: 'exactIn', tokenIn: address(3), tokenOut }) as QuoteProof;
  const priceOf = (pools: readonly Pool[], tokenOut: Address = TOKEN, wei = GWEI) =>
    resultGasPrice(node(wei), quoteProof(tokenOut), pools, { weth9: WETH });

  it('is the coin’s sale price in the pool that pays most for it', async () => {
    const pools = [
      pair(1, WETH, TOKEN, 1_000n, 3_000_000n),
      pair(2, WETH, TOKEN, 1_000n, 2_000_000n),
    ];
    expect((await priceOf(pools))! / 3e12).toBeCloseTo(0.997, 3);
  });

  it('is the coin’s purchase price in the pool that sells it for least', async () => {
    const bought = (pools: readonly Pool[], wei = GWEI) =>
      resultGasPrice(node(wei), quoteProof(TOKEN), pools, { weth9: WETH }, 'purchase');
    const honest = pair(1, WETH, TOKEN, 1_000n, 3_000_000n);
    expect((await bought([honest]))! / 3e12).toBeCloseTo(1.003, 3);
    // A pool that pays a thousandth for the coin, and holds none itself.
    const cheap: Pool = {
      ...honest,
      id: address(9),
      reserve0: 10n ** 15n,
      reserve1: 3n * 10n ** 15n,
    };
    expect((await bought([cheap, honest]))! / 3e12).toBeCloseTo(1.003, 3);
    expect(await bought([cheap])).toBeUndefined();
  });

  it('is the native gas price if the result is the coin', async () => {
    expect(await priceOf([], NATIVE)).toBe(1e9);
    expect(await priceOf([], WETH)).toBe(1e9);
  });

  it('ignores a pool that pays a high price only for a tiny amount', async () => {
    const honest = pair(1, WETH, TOKEN, 1_000n, 3_000_000n);
    const dust: Pool = { ...pair(2, WETH, TOKEN, 0n, 0n), reserve0: 1n, reserve1: 10n ** 20n };
    expect((await priceOf([dust, honest]))! / 3e12).toBeCloseTo(0.997, 3);
  });

  it('is unknown without a pool of the two, or if the node has no gas price', async () => {
    expect(await priceOf([pair(1, WETH, address(4), 1_000n, 3_000_000n)])).toBeUndefined();
    expect(await priceOf([pair(1, WETH, TOKEN, 1_000n, 3_000_000n)], TOKEN, 0n)).toBeUndefined();
    const refuses = {
      request: () => Promise.reject(new Error('refused')),
    } as unknown as ChainClient;
    const pools = [pair(1, WETH, TOKEN, 1_000n, 3_000_000n)];
    expect(
      await resultGasPrice(refuses, quoteProof(TOKEN), pools, { weth9: WETH }),
    ).toBeUndefined();
  });
});
