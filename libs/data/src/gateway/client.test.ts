import { createGatewayClient, type Fetch } from './client.ts';
import { GatewayError, isRetryable } from './gateway-error.ts';
import { tokensQueryOptions } from './tokens-query.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
const [A, B] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const;
const REQUEST = {
  chainId: 31337,
  tokenIn: A,
  tokenOut: B,
  amount: '1000',
  kind: 'exactIn',
} as const;
const QUOTE = {
  quoteId: 'q1',
  blockNumber: 7,
  blockHash: HASH,
  kind: 'exactIn',
  amountIn: '1000',
  amountOut: '990',
  minAmountOut: '985',
  slippageBps: 50,
  paths: [
    {
      share: 10_000,
      amountIn: '1000',
      amountOut: '990',
      pools: [{ protocol: 'v2', address: A, fee: 3000, tokenIn: A, tokenOut: B }],
    },
  ],
  priceImpactBps: 3,
  gasUnits: '120000',
  gasPriceWei: '1000000000',
};

const answering = (body: unknown, status = 200): { fetch: Fetch; calls: unknown[][] } => {
  const calls: unknown[][] = [];
  const fetch: Fetch = async (url, init) => {
    calls.push([url, init.method, init.body]);
    return { ok: status < 400, status, json: async () => body };
  };
  return { fetch, calls };
};

const client = (fetch: Fetch, timeoutMs = 50) =>
  createGatewayClient({ baseUrl: 'http://gateway/', fetch, timeoutMs });

/** Never resolves; rejects when aborted, as the platform's fetch does. */
const hanging: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('createGatewayClient', () => {
  it('posts a quote request and returns the parsed response', async () => {
    const { fetch, calls } = answering(QUOTE);
    await expect(client(fetch).quote(REQUEST)).resolves.toEqual(QUOTE);
    expect(calls).toEqual([['http://gateway/v1/quote', 'POST', JSON.stringify(REQUEST)]]);
  });

  it('requests the tokens of a chain', async () => {
    const body = { chainId: 31337, blockNumber: 7, tokens: [] };
    const { fetch, calls } = answering(body);
    await expect(client(fetch).tokens(31337)).resolves.toEqual(body);
    expect(calls).toEqual([['http://gateway/v1/tokens?chainId=31337', 'GET', undefined]]);
  });

  it('returns the readiness of a gateway that is not ready', async () => {
    const body = {
      ready: false,
      chains: [{ chainId: 31337, ready: false, pools: 0, reason: 'x' }],
    };
    await expect(client(answering(body, 503).fetch).readiness()).resolves.toEqual(body);
  });

  it.each<[string, unknown, number, string]>([
    ["the gateway's own error", { code: 'NO_ROUTE', message: 'No route' }, 404, 'NO_ROUTE'],
    ['a non-JSON error', '<html>', 502, 'BAD_ANSWER'],
    ['an unknown code', { code: 'ODD', message: '' }, 400, 'BAD_ANSWER'],
    ['a quote without paths', { ...QUOTE, paths: [] }, 200, 'BAD_ANSWER'],
    ['an amount that is not an integer', { ...QUOTE, amountOut: '1.5' }, 200, 'BAD_ANSWER'],
  ])('turns %s into a GatewayError', async (_, body, status, code) => {
    const error = await client(answering(body, status).fetch)
      .quote(REQUEST)
      .catch((e) => e);
    expect(error).toBeInstanceOf(GatewayError);
    expect(error).toMatchObject({ code });
  });

  it('rejects with BAD_ANSWER if the response is not JSON', async () => {
    const fetch: Fetch = async () => ({
      ok: true,
      status: 200,
      json: () => Promise.reject(new SyntaxError('<')),
    });
    await expect(client(fetch).quote(REQUEST)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  });

  it('rejects with UNREACHABLE without a response and with TIMEOUT after too long', async () => {
    const down: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(client(down).quote(REQUEST)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    await expect(client(hanging, 5).quote(REQUEST)).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it("rejects with the caller's own abort reason", async () => {
    const abort = new AbortController();
    const pending = client(hanging, 10_000).quote(REQUEST, abort.signal);
    abort.abort(new Error('another amount'));
    await expect(pending).rejects.toThrow('another amount');
    await expect(client(hanging).quote(REQUEST, abort.signal)).rejects.toThrow('another amount');
  });
});

describe('a gateway of an earlier version', () => {
  const MALFORMED = { code: 'MALFORMED', message: 'The request: Unrecognized key: "merging"' };
  /** Refuses unknown fields, as its strict schema does; otherwise answers. */
  function oldGateway(answer: unknown = QUOTE, status = 200) {
    const bodies: Record<string, unknown>[] = [];
    const fetch: Fetch = async (_, { body }) => {
      const request = JSON.parse(body as string) as Record<string, unknown>;
      bodies.push(request);
      const isUnknown = 'merging' in request;
      const json = async () => (isUnknown ? MALFORMED : answer);
      return { ok: !isUnknown && status < 400, status: isUnknown ? 400 : status, json };
    };
    return { gateway: client(fetch), sent: () => bodies.map((body) => 'merging' in body) };
  }
  const merging = { ...REQUEST, merging: true };

  it('gets the request again without the field that it refused, and later ones without it', async () => {
    const { gateway, sent } = oldGateway();
    await expect(gateway.quote(merging)).resolves.toEqual(QUOTE);
    await expect(gateway.quote(merging)).resolves.toEqual(QUOTE);
    expect(sent()).toEqual([true, false, false]);
  });

  it('is not assumed if the request is malformed without the field, too', async () => {
    const { gateway, sent } = oldGateway(MALFORMED, 400);
    await expect(gateway.quote(merging)).rejects.toMatchObject({ code: 'MALFORMED' });
    await expect(gateway.quote(merging)).rejects.toMatchObject({ code: 'MALFORMED' });
    expect(sent()).toEqual([true, false, true, false]);
  });
});

describe('query options', () => {
  const { fetch } = answering(QUOTE);

  it('have keys of gateway and network', () => {
    const gateway = client(fetch);
    expect(tokensQueryOptions(gateway, 1).queryKey).toEqual([
      'gateway',
      'http://gateway',
      'tokens',
      1,
    ]);
  });

  it('retry only retryable errors', () => {
    expect(isRetryable(new GatewayError('UNREACHABLE', ''))).toBe(true);
    expect(isRetryable(new GatewayError('NO_ROUTE', ''))).toBe(false);
    expect(isRetryable(new Error())).toBe(false);
  });
});
