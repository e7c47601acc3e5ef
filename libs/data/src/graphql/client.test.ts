import type { Fetch } from '../gateway/client.ts';
import { createGraphqlClient } from './client.ts';
import { poolDocument, tokenDocument } from './documents.ts';

const ADDRESS = `0x${'1'.repeat(40)}`;
const TOKEN = {
  ...{ chainId: 1, address: ADDRESS, symbol: 'T', name: 'Token', decimals: 18, logoUri: null },
  ...{ safety: 'VERIFIED', flags: [], priceUsd: 2, volume: '10', volumeUsd: null },
  ...{ tvl: '5', tvlUsd: 1, hour: null, day: 0.1, week: null, month: null, year: null },
};

/** A gateway that answers all the same. */
function answering(body: unknown) {
  const asked: { url: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push({ url, body: JSON.parse(init.body ?? '') });
    return { ok: true, status: 200, json: async () => body };
  };
  return { ask: createGraphqlClient({ baseUrl: 'http://gateway/', fetch }), asked };
}
const token = { chainId: 1, address: ADDRESS };

test("asks by POST with variables, and gives parsed data in the product's words", async () => {
  const { ask, asked } = answering({ data: { token: TOKEN } });
  const answer = await ask(tokenDocument, token);
  expect(answer.token).toMatchObject({ symbol: 'T', safety: 'verified', day: 0.1 });
  expect(asked).toMatchObject([{ url: 'http://gateway/graphql', body: { variables: token } }]);
});

test.each<[string, unknown, string]>([
  [
    'an error of the gateway',
    { errors: [{ message: 'no', extensions: { code: 'UNSUPPORTED_CHAIN' } }] },
    'UNSUPPORTED_CHAIN',
  ],
  [
    'an error in the form of the whole API',
    { code: 'RATE_LIMITED', message: 'later' },
    'RATE_LIMITED',
  ],
  [
    'an error of a query',
    { errors: [{ message: 'no', extensions: { code: 'TOO_COSTLY' } }] },
    'MALFORMED',
  ],
  ['data of another form', { data: { token: { ...TOKEN, volume: 10 } } }, 'BAD_ANSWER'],
  ['no data', {}, 'BAD_ANSWER'],
  ['nonsense', 7, 'BAD_ANSWER'],
])('%s rejects', async (_, body, code) => {
  await expect(answering(body).ask(tokenDocument, token)).rejects.toMatchObject({ code });
});

test('what is not there is null', async () => {
  const variables = { chainId: 1, poolId: ADDRESS };
  expect(await answering({ data: { pool: null } }).ask(poolDocument, variables)).toEqual({
    pool: null,
  });
});

test('a gateway that is gone, one that is too slow, and a caller that gave up', async () => {
  const gone = createGraphqlClient({ baseUrl: '', fetch: () => Promise.reject(new TypeError()) });
  await expect(gone(tokenDocument, token)).rejects.toMatchObject({ code: 'UNREACHABLE' });
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
