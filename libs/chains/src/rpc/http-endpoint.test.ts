import fc from 'fast-check';
import { HttpEndpoint, type HttpEndpointOptions } from './http-endpoint.ts';

interface Body {
  id: number;
  method: string;
  params: unknown[];
}
type Answer = (body: Body | Body[], signal: AbortSignal) => Response | Promise<Response>;

const answered = ({ id, params }: Body) => ({ jsonrpc: '2.0', id, result: params[0] ?? '0x1' });
const good = (body: Body | Body[]) =>
  Response.json(Array.isArray(body) ? body.map(answered) : answered(body));
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response('no', { status, headers });

/** An endpoint at a fake server; `sizes` are the numbers of requests in its HTTP requests. */
function endpointAt(answer: Answer, options: HttpEndpointOptions = {}) {
  const sizes: number[] = [];
  const lengths: number[] = [];
  const state = { running: 0, mostRunning: 0 };
  const fetchFn = (async (_url: string, { body, signal }: RequestInit) => {
    const text = body as string;
    const parsed = JSON.parse(text) as Body | Body[];
    sizes.push([parsed].flat().length);
    lengths.push(text.length);
    state.mostRunning = Math.max(state.mostRunning, ++state.running);
    try {
      return await new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        setImmediate(() => Promise.resolve(answer(parsed, signal!)).then(resolve, reject));
      });
    } finally {
      state.running--;
    }
  }) as typeof fetch;
  const endpoint = new HttpEndpoint('http://node.test/secret-key', { ...options, fetchFn });
  const requests = (count: number, params: (i: number) => unknown[] = (i) => [i]) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, i) =>
        endpoint.request({ method: 'eth_call', params: params(i) }),
      ),
    );
  return { endpoint, requests, sizes, lengths, state };
}

const valuesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)));
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('batches', () => {
  test('are halved until the endpoint accepts them, and stay so', async () => {
    const { endpoint, requests, sizes } = endpointAt(
      (body) => (Array.isArray(body) && body.length > 10 ? refused(400) : good(body)),
      { batchSize: 25 },
    );
    expect(valuesOf(await requests(60))).toEqual(upTo(60));
    expect(endpoint.batchSize).toBeLessThanOrEqual(10);
    sizes.length = 0;
    expect(valuesOf(await requests(30))).toEqual(upTo(30));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  });

  test.each<[string, () => Response]>([
    ['HTTP 413', () => refused(413)],
    ['one error', () => Response.json({ id: null, error: { code: -32_600, message: 'batch' } })],
    ['another value', () => Response.json('batches are disabled')],
  ])('are not sent any more once rejected with %s at every size', async (_, rejection) => {
    const { requests, sizes } = endpointAt(
      (body) => (Array.isArray(body) ? rejection() : good(body)),
      { batchSize: 8 },
    );
    expect(valuesOf(await requests(20))).toEqual(upTo(20));
    sizes.length = 0;
    expect(valuesOf(await requests(5))).toEqual(upTo(5));
    expect(sizes).toEqual([1, 1, 1, 1, 1]);
  });

  test('return each request its own result for any accepted size, in any order of the responses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 80 }),
        async (batchSize, accepted, count) => {
          const { requests } = endpointAt(
            (body) => {
              if (!Array.isArray(body)) return good(body);
              if (body.length > accepted) return refused(413);
              return Response.json(body.map(answered).reverse());
            },
            { batchSize },
          );
          expect(valuesOf(await requests(count))).toEqual(upTo(count));
        },
      ),
      { numRuns: 50 },
    );
  });

  test('have bodies of at most 128 kB', async () => {
    const { requests, lengths } = endpointAt(good, { batchSize: 25 });
    const settled = await requests(40, () => ['f'.repeat(20_000)]);
    expect(settled.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(128_000);
  });

  test('fail only the requests with an error or without a response', async () => {
    const { requests } = endpointAt(
      (body) =>
        Response.json(
          (body as Body[])
            .slice(0, 2)
            .map(({ id }, i) =>
              i === 0 ? { id, result: null } : { id, error: { code: 3, message: 'reverted' } },
            ),
        ),
      { batchSize: 3 },
    );
    const [first, second, third] = await requests(3);
    expect(first).toEqual({ status: 'fulfilled', value: null });
    expect(second).toMatchObject({ reason: { code: 3, details: 'reverted' } });
    expect(third).toMatchObject({ reason: { details: 'The response is not JSON-RPC' } });
  });
});

describe('rate limits', () => {
  test('block the endpoint for the requested time', async () => {
    const clock = { now: 0 };
    let isLimited = true;
    const { endpoint, sizes } = endpointAt(
      (body) => (isLimited ? refused(429, { 'retry-after': '2' }) : good(body)),
      { clock: () => clock.now },
    );
    const request = () => endpoint.request({ method: 'eth_call', params: ['0x5'] });
    await expect(request()).rejects.toMatchObject({ status: 429 });
    expect(endpoint.blockedUntil).toBe(2_000);
    await expect(request()).rejects.toMatchObject({ status: 429 });
    expect(sizes).toEqual([1]);
    isLimited = false;
    clock.now = 2_000;
    expect(await request()).toBe('0x5');
  });

  test.each([
    [429, { code: -32_005, message: 'rate limit exceeded' }],
    [429, 'slow down'],
    [200, { code: 429, message: 'Too Many Requests' }],
  ])('are recognized in a response with status %i and error %j', async (status, error) => {
    const { endpoint } = endpointAt(() => Response.json({ id: 1, error }, { status }));
    const before = performance.now();
    await expect(endpoint.request({ method: 'eth_call' })).rejects.toMatchObject({ status: 429 });
    expect(endpoint.blockedUntil).toBeGreaterThan(before);
  });

  test('lower the number of concurrent requests', async () => {
    const clock = { now: 0 };
    let isLimited = true;
    const { requests, state } = endpointAt((body) => (isLimited ? refused(429) : good(body)), {
      clock: () => clock.now,
    });
    await requests(8);
    expect(state.mostRunning).toBe(8);
    isLimited = false;
    clock.now = 60_000;
    state.mostRunning = 0;
    expect(valuesOf(await requests(20))).toEqual(upTo(20));
    expect(state.mostRunning).toBeLessThan(8);
  });
});

test('a request ends after its timeout, also if the body of the response does not', async () => {
  const endless: Answer = (_, signal) => {
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return new Response(body);
  };
  for (const answer of [endless, () => new Promise<Response>(() => undefined)]) {
    const { endpoint } = endpointAt(answer);
    const error = await endpoint
      .request({ method: 'eth_call', params: ['0xabab'] }, { timeoutMs: 20 })
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(String(error)).not.toMatch(/secret-key|abab/);
  }
});
