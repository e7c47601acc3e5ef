import { errorResponseSchema } from '@cenote/data';
import { fakeAccounts } from '../../testing/fake-accounts.ts';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { createApp } from '../app.ts';

const appWith = (settings: Record<string, string>) => createApp(fakeGateway({}, settings));

/** Bindings as the Node server passes them. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

async function refusal(response: Response) {
  const { code, message } = errorResponseSchema.parse(await response.json());
  return { status: response.status, code, message };
}

describe('a client above its rate', () => {
  afterEach(() => jest.restoreAllMocks());

  const settings = { RATE_LIMIT: '1', RATE_BURST: '2' };
  const send = (app: ReturnType<typeof appWith>, peer = '203.0.113.7', headers = {}) =>
    app.request('/openapi.json', { headers }, from(peer));

  test('has its remaining requests served, then receives 429', async () => {
    const app = appWith(settings);
    const first = await send(app);
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-policy')).toBe('"client";q=2;w=2');
    expect(first.headers.get('ratelimit')).toBe('"client";r=1;t=1');
    await send(app);
    const third = await send(app);
    expect(third.headers.get('retry-after')).toBe('1');
    expect(third.headers.get('ratelimit')).toContain('r=0');
    expect(await refusal(third)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  test('does not affect other clients', async () => {
    const app = appWith(settings);
    for (let i = 0; i < 3; i++) await send(app);
    expect((await send(app, '203.0.113.8')).status).toBe(200);
  });

  test('cannot gain allowance through other addresses of its network', async () => {
    // A fixed clock: on a slow machine, allowance would be refilled meanwhile.
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const app = appWith({ RATE_LIMIT: '1', RATE_BURST: '2' });
    const results: number[] = [];
    for (let i = 0; i < 40; i++) {
      results.push((await send(app, `2001:db8:1:${i.toString(16)}::1`)).status);
    }
    expect(results.filter((status) => status === 200)).toHaveLength(20);
    expect((await send(app, '2001:db8:2::1')).status).toBe(200);
  });

  test('cannot impersonate another client through a header', async () => {
    const app = appWith(settings);
    const named = (i: number) => ({ 'X-Forwarded-For': `198.51.100.${i}` });
    const results = [1, 2, 3].map((i) => send(app, '203.0.113.7', named(i)));
    expect((await Promise.all(results)).map(({ status }) => status)).toContain(429);
    const behind = appWith({ ...settings, TRUSTED_PROXIES: '203.0.113.0/24' });
    const clients = [1, 2, 3].map((i) => send(behind, '203.0.113.7', named(i)));
    expect((await Promise.all(clients)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('is also charged for unknown routes, but not for health checks', async () => {
    const app = appWith(settings);
    const statuses = async (path: string) => {
      const results = [1, 2, 3].map(() => app.request(path, {}, from('203.0.113.7')));
      return (await Promise.all(results)).map(({ status }) => status);
    };
    expect(await statuses('/healthz')).toEqual([200, 200, 200]);
    expect(await statuses('/readyz')).toEqual([200, 200, 200]);
    expect(await statuses('/nothing')).toEqual([404, 404, 429]);
  });

  test('receives an error that pages may read', async () => {
    const app = appWith({ RATE_LIMIT: '1', RATE_BURST: '1' });
    const origin = 'http://localhost:3000';
    await send(app);
    const { headers } = await send(app, '203.0.113.7', { Origin: origin });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  test('receives no 429 if the limit is disabled', async () => {
    const app = appWith({ RATE_LIMIT: '0', RATE_BURST: '1' });
    const results = await Promise.all(Array.from({ length: 20 }, () => send(app)));
    expect(results.every(({ status }) => status === 200)).toBe(true);
    expect(results[0]?.headers.get('ratelimit')).toBeNull();
  });
});

describe('a request body', () => {
  /** Sends a body in chunks, without a `Content-Length`. */
  const stream = (
    app: ReturnType<typeof appWith>,
    pull: (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void> | undefined,
  ) => {
    const body = new ReadableStream<Uint8Array>({ pull });
    return app.request('/v1/quote', { method: 'POST', body, duplex: 'half' } as RequestInit);
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('that is too large is rejected by its stated and by its actual length', async () => {
    const app = appWith({ MAX_BODY_BYTES: '2048' });
    const headers = { 'Content-Length': '2049' };
    const stated = await app.request('/v1/quote', { method: 'POST', body: '{}', headers });
    expect(await refusal(stated)).toMatchObject({ status: 413, code: 'MALFORMED' });
    const arriving = await stream(app, (controller) => {
      controller.enqueue(bytes('x'.repeat(600)));
      return undefined;
    });
    expect(await refusal(arriving)).toEqual({
      status: 413,
      code: 'MALFORMED',
      message: 'The request body exceeds 2 kB',
    });
  });

  test('that does not arrive times out', async () => {
    const app = appWith({ BODY_TIMEOUT_MS: '20' });
    const response = await stream(app, () => new Promise(() => undefined));
    expect(await refusal(response)).toMatchObject({ status: 408, code: 'MALFORMED' });
  });

  test('that is incomplete is not a server error', async () => {
    const response = await stream(appWith({}), (controller) => {
      controller.error(new Error('gone'));
      return undefined;
    });
    expect(await refusal(response)).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  test('in chunks is read completely', async () => {
    const pieces = ['{"chainId":', '5}'];
    const response = await stream(appWith({}), (controller) => {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(bytes(piece));
      return undefined;
    });
    // The JSON was complete: the error is a missing field.
    expect((await refusal(response)).message).toContain('tokenIn');
  });
});

describe('live connections', () => {
  const listen = async (app: ReturnType<typeof appWith>, peer: string) => {
    const response = await app.request('/v1/live', {}, from(peer));
    if (response.ok) return undefined;
    return refusal(response);
  };

  test('of one IPv6 network count together, and separately from others', async () => {
    const app = appWith({ LIVE_CLIENTS: '20' });
    expect(await listen(app, '2001:db8:0:1::1')).toBeUndefined();
    expect(await listen(app, '2001:db8:0:2::1')).toBeUndefined();
    expect(await listen(app, '2001:db8:0:3::1')).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    });
    for (const other of ['2001:db8:1:1::1', '203.0.113.7', '203.0.113.8']) {
      expect(await listen(app, other)).toBeUndefined();
    }
  });
});

test('a client that floods GraphQL is rejected, and another is served', async () => {
  const slow = `0x${'5'.repeat(40)}`;
  let end = () => {};
  const pendingBlock = new Promise<bigint>((resolve) => {
    end = () => resolve(0n);
  });
  const accounts = {
    ...fakeAccounts(),
    nativeBalance: (owner: string) => (owner === slow ? pendingBlock : Promise.resolve(0n)),
  };
  const app = createApp(fakeGateway({ accounts }, { RATE_BURST: '100000' }));
  const send = (peer: string, query: string) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    };
    return app.request('/graphql', init, from(peer));
  };
  const valueHistoryQuery = (owner: string) =>
    `{ valueHistory(owner: "${owner}", span: WEEK) { usd } }`;
  const flood = Array.from({ length: 600 }, () => send('203.0.113.7', valueHistoryQuery(slow)));
  const other = await send('203.0.113.8', valueHistoryQuery(`0x${'6'.repeat(40)}`));
  expect(other.status).toBe(200);
  end();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  const refused = statuses.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(400);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600 - refused);
});
