import type { Fetch } from '../gateway/client.ts';
import { createGraphqlClient } from './client.ts';
import { documentIdOf } from './document-id.ts';
import { poolDocument, tokenDocument } from './market-documents.ts';

const ADDRESS = `0x${'1'.repeat(40)}`;
const TOKEN = {
  chainId: 1,
  address: ADDRESS,
  symbol: 'T',
  name: 'Token',
  decimals: 18,
  logoUri: null,
  safety: 'VERIFIED',
  flags: [],
  priceUsd: 2,
  volume: '10',
  volumeUsd: null,
  tvl: '5',
  tvlUsd: 1,
  hour: null,
  day: 0.1,
  week: null,
  month: null,
  year: null,
};

/** A gateway with the same response for every request. */
function answering(body: unknown) {
  const requests: { url: string; method: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method, body: sent }) => {
    requests.push({ url, method, body: sent === undefined ? undefined : JSON.parse(sent) });
    const answer = typeof body === 'function' ? body(method) : body;
    return { ok: true, status: 200, json: async () => answer };
  };
  return { graphql: createGraphqlClient({ baseUrl: 'http://gateway/', fetch }), requests };
}
const token = { chainId: 1, address: ADDRESS };

test('the client sends nothing without a gateway, and rejects with a code of its own', async () => {
  const fetch = jest.fn();
  globalThis.fetch = fetch;
  const graphql = createGraphqlClient({ baseUrl: '' });
  await expect(graphql(tokenDocument, token)).rejects.toMatchObject({ code: 'NO_GATEWAY' });
  expect(fetch).not.toHaveBeenCalled();
});

test('the client requests documents by their hash, and returns parsed data with lower-case enum values', async () => {
  const { graphql, requests } = answering({ data: { token: TOKEN } });
  const answer = await graphql(tokenDocument, token);
  expect(answer.token).toMatchObject({ symbol: 'T', safety: 'verified', day: 0.1 });
  const id = await documentIdOf(tokenDocument.query);
  const variables = encodeURIComponent(JSON.stringify(token));
  const url = `http://gateway/graphql?documentId=${id}&variables=${variables}`;
  expect(requests).toEqual([{ url, method: 'GET', body: undefined }]);
});

test('the hash of a document is its SHA-256', async () => {
  const digits = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await documentIdOf('abc')).toBe(`sha256:${digits}`);
});

test('the client sends variables that do not fit into a URL in a body, without the document’s text', async () => {
  const { graphql, requests } = answering({ data: { token: TOKEN } });
  await graphql(tokenDocument, { ...token, address: ADDRESS.padEnd(3_000, '1') });
  const body = { documentId: expect.stringMatching(/^sha256:/) };
  expect(requests).toMatchObject([{ url: 'http://gateway/graphql', method: 'POST', body }]);
});

test('the client sends the text to a gateway without the document, and then always sends it first', async () => {
  const { graphql, requests } = answering((method: string) =>
    method === 'GET' ? { code: 'NOT_FOUND', message: 'no' } : { data: { token: TOKEN } },
  );
  for (let i = 0; i < 2; i++) expect((await graphql(tokenDocument, token)).token?.symbol).toBe('T');
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  expect(requests[1]?.body).toEqual({ query: tokenDocument.query, variables: token });
});

test('the client reports the freshness of the data', async () => {
  const chain = { chainId: 1, stale: true, reason: 'lost', head: 5, indexedBlock: null };
  const onFreshness = jest.fn();
  const fetch: Fetch = async () => ({
    ok: true,
    status: 200,
    json: async () => ({ data: { token: null }, extensions: { chains: [chain] } }),
  });
  await createGraphqlClient({ baseUrl: '', fetch, onFreshness })(tokenDocument, token);
  expect(onFreshness).toHaveBeenCalledWith([chain]);
});

test.each<[string, unknown, string]>([
  [
    'an error of the gateway',
    { errors: [{ message: 'no', extensions: { code: 'UNSUPPORTED_CHAIN' } }] },
    'UNSUPPORTED_CHAIN',
  ],
  ['an error in the API’s own format', { code: 'RATE_LIMITED', message: 'later' }, 'RATE_LIMITED'],
  [
    'an error of a query',
    { errors: [{ message: 'no', extensions: { code: 'TOO_COSTLY' } }] },
    'MALFORMED',
  ],
  [
    'data that does not match the schema',
    { data: { token: { ...TOKEN, volume: 10 } } },
    'BAD_ANSWER',
  ],
  ['no data', {}, 'BAD_ANSWER'],
  ['a response that is not an object', 7, 'BAD_ANSWER'],
])('%s makes the request reject', async (_, body, code) => {
  await expect(answering(body).graphql(tokenDocument, token)).rejects.toMatchObject({ code });
});

test('the client returns null for an entity that does not exist', async () => {
  const variables = { chainId: 1, poolId: ADDRESS };
  expect(await answering({ data: { pool: null } }).graphql(poolDocument, variables)).toEqual({
    pool: null,
  });
});

test('the client rejects if the gateway is down, times out, or the caller aborts', async () => {
  const unreachable = createGraphqlClient({
    baseUrl: '',
    fetch: () => Promise.reject(new TypeError()),
  });
  await expect(unreachable(tokenDocument, token)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  const never: Fetch = (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const slow = createGraphqlClient({ baseUrl: '', fetch: never, timeoutMs: 5 });
  await expect(slow(tokenDocument, token)).rejects.toMatchObject({ code: 'TIMEOUT' });
  const caller = new AbortController();
  const left = createGraphqlClient({ baseUrl: '', fetch: never })(
    tokenDocument,
    token,
    caller.signal,
  );
  caller.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
});
