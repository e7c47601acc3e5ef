import { NATIVE } from '@cenote/chains';
import { errorResponseSchema, tokensResponseSchema } from '@cenote/data';
import * as fc from 'fast-check';
import type { RouteEngine } from '../quote/route-engine.ts';
import { overloadedError } from '../route-workers/quote-job.ts';
import { fakeGateway, HEAD, USDC } from '../testing/fake-gateway.ts';
import { createApp } from './app.ts';

const app = createApp(fakeGateway());
const GOOD = {
  chainId: 31337,
  tokenIn: NATIVE,
  tokenOut: USDC,
  amount: '1000000000000000000',
  kind: 'exactIn',
};

const post = (body: string) => app.request('/v1/quote', { method: 'POST', body });

async function errorOf(response: Response) {
  return { status: response.status, ...errorResponseSchema.parse(await response.json()) };
}

describe('requests', () => {
  test('return the tokens of a chain with their prices', async () => {
    const response = await app.request('/v1/tokens?chainId=31337');
    const body = tokensResponseSchema.parse(await response.json());
    expect(body.blockNumber).toBe(HEAD.number);
    expect(body.tokens[0]).toMatchObject({ address: NATIVE, symbol: 'ETH' });
    expect(body.tokens[0]?.priceUsd).toBeCloseTo(3_000);
  });

  test('mark tokens of an unreachable chain as stale', async () => {
    const follower = {
      head: HEAD,
      problem: 'Local is unreachable',
      start() {},
      async stop() {},
    };
    const lost = createApp(fakeGateway({ follower }));
    const responses = await Promise.all(
      [app, lost].map((each) => each.request('/v1/tokens?chainId=31337')),
    );
    const bodies = await Promise.all(
      responses.map(async (response) => tokensResponseSchema.parse(await response.json())),
    );
    expect(bodies.map(({ stale }) => stale)).toEqual([undefined, true]);
  });

  test.each([
    '',
    '?chainId=',
    '?chainId=abc',
    '?chainId=1.5',
  ])('return MALFORMED for tokens%s', async (q) => {
    const error = await errorOf(await app.request(`/v1/tokens${q}`));
    expect(['MALFORMED', 'UNSUPPORTED_CHAIN']).toContain(error.code);
    expect(error.status).toBe(400);
  });

  test('return a quote', async () => {
    const response = await post(JSON.stringify(GOOD));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each<[string, object]>([
    ['a number for an amount', { amount: 5 }],
    ['a negative amount', { amount: '-5' }],
    ['a fraction', { amount: '1.5' }],
    ['a leading zero', { amount: '007' }],
    ['79 digits', { amount: '9'.repeat(79) }],
    ['an address of invalid length', { tokenIn: '0x1234' }],
    ['an unknown kind', { kind: 'both' }],
    ['a chain as text', { chainId: '31337' }],
    ['an unknown field', { recipient: NATIVE }],
    ['too much slippage', { slippageBps: 5_001 }],
    ['no legs', { maxLegs: 0 }],
    ['no protocol', { protocols: [] }],
    ['an unknown protocol', { protocols: ['v5'] }],
  ])('return MALFORMED for a quote with %s', async (_, change) => {
    const error = await errorOf(await post(JSON.stringify({ ...GOOD, ...change })));
    expect(error).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  test('return the name of the invalid field in the message', async () => {
    const { message } = await errorOf(await post(JSON.stringify({ ...GOOD, slippageBps: 9_999 })));
    expect(message).toContain('slippageBps');
  });

  test('return a documented error for a body of any content', async () => {
    const anyBody = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          Object.fromEntries(
            Object.entries(GOOD).map(([key, value]) => [
              key,
              fc.oneof(fc.constant(value), fc.jsonValue()),
            ]),
          ),
        )
        .map((body) => JSON.stringify(body)),
    );
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const response = await post(body);
        if (response.status === 200) return;
        const { status, code } = await errorOf(response);
        expect(status).toBeLessThan(500);
        expect(code).not.toBe('INTERNAL');
      }),
      { numRuns: 300 },
    );
  });

  test('reject a large body', async () => {
    const error = await errorOf(await post(JSON.stringify({ ...GOOD, pad: 'x'.repeat(20_000) })));
    expect(error).toMatchObject({ status: 413, code: 'MALFORMED' });
  });

  test.each([
    ['GET', '/'],
    ['GET', '/v1/quote'],
    ['DELETE', '/v1/tokens'],
    ['GET', '/graphql'],
    ['GET', '/%2e%2e/etc/passwd'],
  ])('return NOT_FOUND for %s %s', async (method, path) => {
    const error = await errorOf(await app.request(path, { method }));
    expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('return no details of an internal error', async () => {
    const gateway = fakeGateway();
    const broken = createApp({
      ...gateway,
      log: { ...gateway.log, error() {} },
      readiness: () => Promise.reject(new Error('password=hunter2')),
    });
    const error = await errorOf(await broken.request('/readyz'));
    expect(error).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(error.message).not.toContain('hunter2');
  });

  test('return the reason and `Retry-After` if the gateway is not ready', async () => {
    const readiness = { ready: false, chains: [] };
    const behind = createApp({ ...fakeGateway(), readiness: async () => readiness });
    const response = await behind.request('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toEqual(readiness);
  });

  test('time out if a handler takes too long', async () => {
    const slow = createApp({
      ...fakeGateway({}, { REQUEST_TIMEOUT_MS: '20' }),
      readiness: () => new Promise(() => undefined),
    });
    expect(await errorOf(await slow.request('/readyz'))).toMatchObject({ status: 504 });
  });
});

describe('the search', () => {
  /** A gateway with a stubbed route engine. */
  function searching(quote: RouteEngine['quote'], problem?: string) {
    const { engine } = fakeGateway().chains.get(31337)!;
    const { pools, head } = engine;
    const stub: RouteEngine = { pools, head, problem, quote, onHead() {} };
    return createApp(fakeGateway({ engine: stub }));
  }
  const body = JSON.stringify(GOOD);

  test('returns `Retry-After` if the queue is full', async () => {
    const app = searching(() => Promise.reject(overloadedError()));
    const response = await app.request('/v1/quote', { method: 'POST', body });
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await errorOf(response)).toMatchObject({ status: 503, code: 'RATE_LIMITED' });
  });

  test('is aborted if the client disconnects', async () => {
    const client = new AbortController();
    const app = searching(async (_, signal) => {
      client.abort();
      signal?.throwIfAborted();
      throw new Error('it goes on');
    });
    const request = { method: 'POST', body, signal: client.signal };
    expect((await app.request('/v1/quote', request)).status).toBe(408);
  });

  test('is not called if it cannot run', async () => {
    const app = searching(() => Promise.reject(new Error('asked')), 'quote threads keep exiting');
    const error = await errorOf(await app.request('/v1/quote', { method: 'POST', body }));
    expect(error).toMatchObject({ code: 'NOT_READY', message: 'quote threads keep exiting' });
  });
});

describe('responses to browsers', () => {
  const allowed = async (origin: string, gateway = fakeGateway()) => {
    const headers = { Origin: origin };
    const response = await createApp(gateway).request('/healthz', { headers });
    return response.headers.get('access-control-allow-origin') === origin;
  };

  test.each([
    ['http://localhost:3000', true],
    ['http://127.0.0.1:5173', true],
    ['http://localhost.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
  ])('can be read by pages of %s: %s', async (origin, expected) => {
    expect(await allowed(origin)).toBe(expected);
  });

  test('can be read by configured origins instead of the local ones', async () => {
    const settings = { ALLOWED_ORIGINS: 'https://app.example' };
    expect(await allowed('https://app.example', fakeGateway({}, settings))).toBe(true);
    expect(await allowed('http://localhost:3000', fakeGateway({}, settings))).toBe(false);
  });

  test('have headers against sniffing, framing and scripts', async () => {
    const { headers } = await app.request('/healthz');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
