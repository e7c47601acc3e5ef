import { LOCAL, NATIVE } from '@cenote/chains';
import type { ProofVerdict } from '@cenote/trading/onchain';
import { WorkerError } from '@cenote/trading/worker';
import { fetchQuote, type Quote } from '../quote/quote-query.ts';
import { fakeGateway, USDC } from '../testing/fake-gateway.ts';
import { type QuoteChecks, verifyQuote } from './verify-quote.ts';

const network = { ...LOCAL, rpcUrls: ['http://rpc.test'] };
const params = { tokenIn: NATIVE, tokenOut: USDC, amount: 10n ** 18n } as const;
const HOLDS: ProofVerdict = {
  verdict: 'valid',
  bound: 3n,
  gapBps: 0.2,
  pools: 31,
  priceImpactBps: 7,
  ticks: 4,
};

async function statedQuote(kind: Quote['params']['kind'] = 'exactIn'): Promise<Quote> {
  const amount = kind === 'exactIn' ? params.amount : 3_000_000_000n;
  return fetchQuote({ gateway: fakeGateway() }, network, { ...params, amount, kind });
}

/** Returns the local quote: its result exceeds the gateway's by this many units. */
const own = (stated: Quote, more: bigint): Quote => ({
  ...stated,
  source: 'device',
  route: {
    ...stated.route,
    ...(stated.route.kind === 'exactIn'
      ? { amountOut: stated.route.amountOut + more }
      : { amountIn: stated.route.amountIn - more }),
    priceImpactBps: 11,
  },
});

const checksOf = (
  found: ProofVerdict | Error | 'never',
  route: Quote | Error | 'never',
): QuoteChecks => ({
  check: () =>
    found === 'never'
      ? new Promise(() => undefined)
      : found instanceof Error
        ? Promise.reject(found)
        : Promise.resolve(found),
  route: () =>
    route === 'never'
      ? new Promise(() => undefined)
      : route instanceof Error
        ? Promise.reject(route)
        : Promise.resolve(route),
  checkLimitMs: 20,
  routeLimitMs: 20,
});

const noRoute = new WorkerError('NO_ROUTE', 'none');

describe('verifyQuote', () => {
  it('accepts a quote whose proof is valid, with the price impact and the ticks computed on this device', async () => {
    const quote = await statedQuote();
    const verdict = await verifyQuote(quote, checksOf(HOLDS, noRoute));
    expect(verdict).toMatchObject({ verdict: 'proven', gapBps: 0.2, pools: 31 });
    expect(verdict.verdict === 'proven' && verdict.quote.route).toEqual({
      ...quote.route,
      priceImpactBps: 7,
      ticks: 4,
    });
  });

  it.each([
    { ...HOLDS, ticks: 56, ticksBps: 0.1 },
    { ...HOLDS, ticks: 200, gapBps: 10, ticksBps: 10 },
  ])('accepts a quote that crosses $ticks ticks with a negligible gas cost', async (found) => {
    const verdict = await verifyQuote(await statedQuote(), checksOf(found, noRoute));
    expect(verdict).toMatchObject({ verdict: 'proven', quote: { route: { ticks: found.ticks } } });
  });

  it('rejects an invalid quote', async () => {
    const found: ProofVerdict = { verdict: 'invalid', fault: 'AMOUNTS_DIFFER' };
    expect(await verifyQuote(await statedQuote(), checksOf(found, noRoute))).toEqual({
      verdict: 'invalid',
      fault: 'AMOUNTS_DIFFER',
    });
  });

  it.each<[string, ProofVerdict | Error | 'never', string]>([
    ['has no proof', { verdict: 'unproven', priceImpactBps: 9 }, 'NOT_PROVED'],
    ['is far from its own bound', { ...HOLDS, gapBps: 9_900 }, 'FAR_FROM_BEST'],
    ['is a quarter of a per cent from its own bound', { ...HOLDS, gapBps: 25 }, 'FAR_FROM_BEST'],
    [
      'names a block that cannot be read',
      new WorkerError('BLOCK_UNAVAILABLE', 'x'),
      'BLOCK_UNAVAILABLE',
    ],
    ['has too many pools to read', new WorkerError('TOO_MUCH_TO_READ', 'x'), 'TOO_MUCH_TO_READ'],
    ['crosses many ticks whose gas has no price', { ...HOLDS, ticks: 33 }, 'MANY_TICKS'],
    ['crosses ticks that cost 0.3 %', { ...HOLDS, ticks: 33, ticksBps: 30 }, 'MANY_TICKS'],
    [
      'is 0.15 % from its bound and crosses ticks that cost 0.1 %',
      { ...HOLDS, gapBps: 15, ticks: 56, ticksBps: 10 },
      'MANY_TICKS',
    ],
    ['crosses over 200 ticks', { ...HOLDS, ticks: 201, ticksBps: 0.1 }, 'MANY_TICKS'],
    ['is not checked in time', 'never', 'TIMEOUT'],
  ])("returns the local quote if the gateway's %s", async (_, found, reason) => {
    const quote = await statedQuote();
    const verdict = await verifyQuote(quote, checksOf(found, own(quote, 5n)));
    expect(verdict).toMatchObject({ verdict: 'routed', reason });
    expect(verdict.verdict === 'routed' && verdict.quote.route).toMatchObject({
      amountOut: quote.route.amountOut + 5n,
      priceImpactBps: 11,
    });
  });

  it.each([
    'exactIn',
    'exactOut',
  ] as const)("returns the gateway's quote if its amounts are correct and better than the local ones: %s", async (kind) => {
    const quote = await statedQuote(kind);
    const found: ProofVerdict = { verdict: 'unproven', priceImpactBps: 9 };
    const verdict = await verifyQuote(quote, checksOf(found, own(quote, -5n)));
    expect(verdict).toMatchObject({
      verdict: 'routed',
      quote: { source: 'gateway', route: { priceImpactBps: 9, amountOut: quote.route.amountOut } },
    });
  });

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('prefers the local quote to one with hundreds of ticks and hardly more output: %s', async (kind) => {
    const quote = await statedQuote(kind);
    const amount = kind === 'exactIn' ? quote.route.amountOut : quote.route.amountIn;
    const checks = (part: bigint) => checksOf({ ...HOLDS, ticks: 300 }, own(quote, -amount / part));
    expect(await verifyQuote(quote, checks(1_000n))).toMatchObject({
      verdict: 'routed',
      quote: { source: 'device' },
    });
    expect(await verifyQuote(quote, checks(100n))).toMatchObject({
      verdict: 'routed',
      quote: { source: 'gateway', route: { ticks: 300 } },
    });
  });

  it.each([
    'exactIn',
    'exactOut',
  ] as const)('compares the gas of hundreds of ticks with the local quote: %s', async (kind) => {
    const quote = await statedQuote(kind);
    const amount = kind === 'exactIn' ? quote.route.amountOut : quote.route.amountIn;
    // Gain of 290 ticks of 32,000 units beyond the tolerance of a fifth of a per cent.
    const even = (((amount * 8n) / 1_000n) << 64n) / (290n * 32_000n);
    const verdictAt = (pricePerUnitX64: bigint) => {
      const local = own(quote, -amount / 100n);
      const priced = { ...local, route: { ...local.route, ticks: 10 }, gas: { pricePerUnitX64 } };
      return verifyQuote(quote, checksOf({ ...HOLDS, ticks: 300 }, priced));
    };
    expect(await verdictAt((even * 102n) / 100n)).toMatchObject({ quote: { source: 'device' } });
    expect(await verdictAt((even * 98n) / 100n)).toMatchObject({ quote: { source: 'gateway' } });
  });

  it("does not return the gateway's better amounts if their price impact could not be read", async () => {
    const quote = await statedQuote();
    const checks = checksOf({ verdict: 'unproven' }, own(quote, -1_000_000n));
    expect(await verifyQuote(quote, checks)).toMatchObject({
      verdict: 'routed',
      quote: { source: 'device', route: { priceImpactBps: 11 } },
    });
  });

  it("does not return the gateway's better amounts if they were not checked", async () => {
    const quote = await statedQuote();
    const checks = checksOf(new WorkerError('BLOCK_UNAVAILABLE', 'x'), own(quote, -1_000_000n));
    expect(await verifyQuote(quote, checks)).toMatchObject({
      verdict: 'routed',
      quote: { source: 'device' },
    });
  });

  it.each<[string, ProofVerdict | Error | 'never', Error | 'never', object]>([
    ['no route', 'never', noRoute, { reason: 'TIMEOUT', areAmountsTrue: false }],
    ['no time to find a route', 'never', 'never', { reason: 'TIMEOUT', areAmountsTrue: false }],
    [
      'no route for correct amounts',
      { verdict: 'unproven', priceImpactBps: 9 },
      noRoute,
      { reason: 'NOT_PROVED', areAmountsTrue: true },
    ],
  ])('returns unverified if local routing has %s', async (_, found, route, expected) => {
    const verdict = await verifyQuote(await statedQuote(), checksOf(found, route));
    expect(verdict).toMatchObject({ verdict: 'unverified', ...expected });
  });

  it('returns unverified if there is no routing worker', async () => {
    const verdict = await verifyQuote(await statedQuote(), undefined);
    expect(verdict).toMatchObject({ verdict: 'unverified', reason: 'NO_ROUTING' });
  });

  it('retries once if the endpoint did not respond', async () => {
    jest.useFakeTimers();
    const quote = await statedQuote();
    const check = jest
      .fn<Promise<ProofVerdict>, []>()
      .mockRejectedValueOnce(new WorkerError('RPC_DOWN', 'x'))
      .mockResolvedValueOnce(HOLDS);
    const checks = { ...checksOf(HOLDS, noRoute), check, checkLimitMs: 6_000 };
    const verdict = verifyQuote(quote, checks);
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await verdict).verdict).toBe('proven');
    expect(check).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('rejects when the caller aborts', async () => {
    const abort = new AbortController();
    const verdict = verifyQuote(await statedQuote(), checksOf('never', 'never'), abort.signal);
    abort.abort(new Error('Replaced'));
    await expect(verdict).rejects.toThrow('Replaced');
  });

  it('returns a local quote unchanged', async () => {
    const quote = own(await statedQuote(), 0n);
    expect(await verifyQuote(quote, undefined)).toMatchObject({ verdict: 'routed', quote });
  });
});
