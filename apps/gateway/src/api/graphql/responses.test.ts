import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chainsDocument,
  createGraphqlClient,
  type Fetch,
  marketTotalsDocument,
  searchDocument,
  tokenDocument,
  tokenMarketDocument,
  tokensDocument,
  trendingDocument,
} from '@cenote/data';
import type { Gateway } from '../gateway.ts';
import { createApp } from '../http/app.ts';
import { fakeGateway, HEAD, POOLS, TOLL, USDC } from '../testing/fake-gateway.ts';
import { address } from '../testing/logs.ts';
import { documentId } from './documents/persisted-documents.ts';

const CHAIN = 31337;
const VARIABLES = encodeURIComponent(JSON.stringify({ chainId: CHAIN, address: USDC }));
const KNOWN = `/graphql?documentId=sha256:${documentId(tokenDocument.query)}&variables=${VARIABLES}`;

const post = (body: object, gateway: Gateway = fakeGateway()) =>
  createApp(gateway).request('/graphql', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
// biome-ignore lint/suspicious/noExplicitAny: answers have the form of their query
const data = async (query: string, gateway?: Gateway): Promise<any> => {
  const { data: found, errors } = await (await post({ query }, gateway)).json();
  expect(errors).toBeUndefined();
  return found;
};

describe('persisted documents', () => {
  test('are returned by their hash, with headers for caches', async () => {
    const app = createApp(fakeGateway());
    const response = await app.request(KNOWN);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(await response.json()).toMatchObject({ data: { token: { symbol: 'USDC' } } });
    const again = await app.request(KNOWN, {
      headers: { 'If-None-Match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await app.request(KNOWN, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('are requested by the client by id', async () => {
    const app = createApp(fakeGateway());
    const methods: string[] = [];
    const graphql = createGraphqlClient({
      baseUrl: '',
      fetch: async (url, init) => {
        methods.push(init.method);
        return app.request(url, init);
      },
    });
    const { tokens } = await graphql(tokensDocument, { chainId: CHAIN, first: 2 });
    expect(tokens.edges).toHaveLength(2);
    expect(methods).toEqual(['GET']);
  });

  test("match the gateway's responses", async () => {
    const app = createApp(fakeGateway());
    const fetch: Fetch = async (url, init) => app.request(url, init);
    const graphql = createGraphqlClient({ baseUrl: '', fetch });
    expect((await graphql(chainsDocument, {})).chains).toMatchObject([
      { chainId: CHAIN, stale: false },
    ]);
    const { marketTotals } = await graphql(marketTotalsDocument, { days: 2 });
    expect(marketTotals.days).toHaveLength(2);
    expect(marketTotals.protocols).toMatchObject([{ protocol: 'v2' }]);
    expect(await graphql(trendingDocument, { first: 3 })).toEqual({
      trendingTokens: [],
      trendingPools: [],
    });
    const { search } = await graphql(searchDocument, { text: 'weth/usdc', first: 3 });
    expect(search[0]).toMatchObject({ __typename: 'Pool', protocol: 'v2' });
    const wallet = await graphql(searchDocument, { text: address(0x999) });
    expect(wallet.search).toMatchObject([{ __typename: 'FoundWallet', walletName: null }]);
    const { token } = await graphql(tokenMarketDocument, { chainId: CHAIN, address: TOLL });
    expect(token).toMatchObject({ symbol: 'TOLL', fdvUsd: null });
    expect(token?.sparkline).toHaveLength(25);
  });

  test('are not cached if they return errors', async () => {
    const variables = encodeURIComponent(JSON.stringify({ chainId: 5, address: USDC }));
    const response = await createApp(fakeGateway()).request(
      `/graphql?documentId=sha256:${documentId(tokenDocument.query)}&variables=${variables}`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_CHAIN' } }],
    });
  });

  test.each([
    ['a document text by GET', '/graphql?query=%7Bchains%7BchainId%7D%7D', 404, 'NOT_FOUND'],
    ['an invalid hash', '/graphql?documentId=1', 400, 'MALFORMED'],
    ['an unknown hash', `/graphql?documentId=sha256:${'0'.repeat(64)}`, 404, 'NOT_FOUND'],
    ['variables that are not JSON', KNOWN.replace(VARIABLES, '%7B'), 400, 'MALFORMED'],
    ['variables that are a list', KNOWN.replace(VARIABLES, '[]'), 400, 'MALFORMED'],
  ])('are rejected: %s', async (_, path, status, code) => {
    const response = await createApp(fakeGateway()).request(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test('are the only accepted documents by default', async () => {
    const gateway = fakeGateway({}, { PERSISTED_ONLY: '' });
    const refused = await post({ query: '{ chains { chainId } }' }, gateway);
    expect([refused.status, await refused.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    const variables = { chainId: CHAIN, address: USDC };
    const id = `sha256:${documentId(tokenDocument.query)}`;
    for (const body of [
      { documentId: id, variables },
      { query: tokenDocument.query, variables },
    ]) {
      expect(await (await post(body, gateway)).json()).toMatchObject({
        data: { token: { symbol: 'USDC' } },
      });
    }
  });
});

test('documents of another version are accepted if a file contains them', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cenote-documents-'));
  try {
    const query = '{ chains { chainId } }';
    const file = join(dir, 'documents.json');
    await writeFile(file, JSON.stringify([query]));
    const gateway = fakeGateway({}, { PERSISTED_ONLY: 'on', DOCUMENT_FILES: file });
    const known = { data: { chains: [{ chainId: CHAIN }] } };
    const id = `sha256:${documentId(query)}`;
    expect(await (await post({ documentId: id }, gateway)).json()).toMatchObject(known);
    expect(await (await post({ query }, gateway)).json()).toMatchObject(known);
    expect((await post({ query: '{ chains { name } }' }, gateway)).status).toBe(404);
    await writeFile(file, '{}');
    expect(() => createApp(gateway)).toThrow(file);
  } finally {
    await rm(dir, { recursive: true });
  }
});

describe('freshness', () => {
  const lost = { head: HEAD, problem: 'Local is unreachable', start() {}, async stop() {} };

  test('every response reports fresh data', async () => {
    const { extensions } = await (await post({ query: '{ __typename }' })).json();
    expect(extensions.chains).toMatchObject([{ chainId: CHAIN, stale: false, reason: null }]);
  });

  test.each([
    '{ __typename }',
    '{ tokens(first: 1) { edges { cursor } } }',
    '{ token(chainId: 5, address: "0x0000000000000000000000000000000000000000") { id } }',
  ])('every response reports a stalled chain: %s', async (query) => {
    const { extensions } = await (await post({ query }, fakeGateway({ follower: lost }))).json();
    expect(extensions.chains).toEqual([
      expect.objectContaining({ chainId: CHAIN, stale: true, reason: lost.problem, head: 7 }),
    ]);
  });

  test('chains can be queried even if no figures are available', async () => {
    const gateway = fakeGateway({ follower: lost });
    const service = { ...gateway.chains.get(CHAIN)!, market: { fresh: () => Promise.reject() } };
    const chains = new Map([[CHAIN, service]]);
    const response = await data('{ chains { chainId stale reason head blockNumber } }', {
      ...gateway,
      chains,
    });
    expect(response.chains).toEqual([
      { chainId: CHAIN, stale: true, reason: lost.problem, head: 7, blockNumber: null },
    ]);
  });
});

describe('search', () => {
  const types = async (text: string, gateway?: Gateway, args = '') => {
    const query = `{ search(text: ${JSON.stringify(text)}, first: 4 ${args}) { __typename
      ... on FoundWallet { wallet: address walletName: name }
      ... on FoundCollection { name isVerified } } }`;
    return (await data(query, gateway)).search;
  };
  const names = (found: { __typename: string }[]) => found.map(({ __typename: name }) => name);

  test('a pool at an address excludes a token there, and the address is a wallet too', async () => {
    const pool = POOLS[0]!;
    expect(names(await types(pool.id))).toEqual(['Pool', 'FoundWallet']);
    expect(names(await types(` ${TOLL.toUpperCase()} `))).toEqual(['Token', 'FoundWallet']);
    expect(names(await types(address(0x999)))).toEqual(['FoundWallet']);
  });

  test('a pair is found with or without a slash, and with a fee that pools have or do not have', async () => {
    expect(names(await types('weth/usdc'))[0]).toBe('Pool');
    expect(names(await types('WETH usdc'))).toContain('Pool');
    expect(names(await types('weth/usdc 0.3%', undefined, 'kinds: [POOL]'))).toEqual(['Pool']);
    expect(names(await types('weth/usdc 1%', undefined, 'kinds: [POOL]'))).toEqual([]);
  });

  test('only the requested kinds are returned', async () => {
    expect(new Set(names(await types('usdc', undefined, 'kinds: [TOKEN]')))).toEqual(
      new Set(['Token']),
    );
  });

  test('wallets are found by name, and collections only of served networks', async () => {
    const collection = { address: address(5), name: 'Toads', imageUrl: null, isVerified: true };
    const lookups = {
      walletsOfName: async (name: string) =>
        name === 'toad.cenote.eth' ? [{ address: address(9), name, username: 'toad' }] : [],
      nameOf: async () => ({ name: 'toad.cenote.eth', username: 'toad' }),
      collections: async () => [
        { ...collection, chainId: CHAIN },
        { ...collection, chainId: 5 },
      ],
    };
    const gateway = { ...fakeGateway(), lookups };
    expect(await types('Toad.cenote.ETH', gateway)).toEqual([
      { __typename: 'FoundWallet', wallet: address(9), walletName: 'toad.cenote.eth' },
      { __typename: 'FoundCollection', name: 'Toads', isVerified: true },
    ]);
    expect(await types(address(0x999), gateway)).toContainEqual(
      expect.objectContaining({ walletName: 'toad.cenote.eth' }),
    );
  });

  test('usernames and names are looked up as the gateway resolves them, invalid names are not', async () => {
    const requests: string[] = [];
    const profile = async (name: string) => {
      requests.push(name);
      return {
        name,
        username: 'toad',
        address: address(9),
        avatar: null,
        bio: null,
        twitter: null,
      };
    };
    const gateway = { ...fakeGateway(), names: { profile, namesOf: async () => [] } };
    expect(await types('toad', gateway)).toEqual([
      { __typename: 'FoundWallet', wallet: address(9), walletName: 'toad.cenote.eth' },
    ]);
    expect(names(await types('no..name', gateway))).toEqual([]);
    expect(requests).toEqual(['toad.cenote.eth', 'toad.eth']);
  });

  test('a username and an ENS name of the same word are two wallets, and failed lookups are omitted', async () => {
    const wallets: Record<string, string> = {
      'toad.cenote.eth': address(8),
      'toad.eth': address(9),
    };
    const profileOf = (broken?: string) => async (name: string) => {
      if (name === broken) throw new Error('down');
      const texts = { avatar: null, bio: null, twitter: null };
      return { name, username: null, address: wallets[name] ?? null, ...texts };
    };
    const found = async (text: string, broken?: string) => {
      const names = { profile: profileOf(broken), namesOf: async () => [] };
      const response = await types(text, { ...fakeGateway(), names } as Gateway);
      return response.map(({ walletName }: { walletName: string }) => walletName);
    };
    expect(await found('toad')).toEqual(['toad.cenote.eth', 'toad.eth']);
    expect(await found('toad', 'toad.cenote.eth')).toEqual(['toad.eth']);
    expect(await found('toad.e')).toEqual(['toad.eth']);
  });

  test('tokens are returned even if names and collections are unavailable', async () => {
    const fail = () => Promise.reject(new Error('down'));
    const lookups = { walletsOfName: fail, nameOf: fail, collections: fail };
    expect(names(await types('toll', { ...fakeGateway(), lookups }))[0]).toBe('Token');
  });
});

test('totals are sums over pools, by protocol, with the previous days', async () => {
  const { marketTotals } = await data(
    `{ marketTotals { tvlUsd volumeUsd volumeChange protocols { protocol tvlUsd }
         days(first: 3) { start tvlUsd volumeUsd } } }`,
  );
  const { tvlUsd, protocols, days } = marketTotals;
  // 6,000,000 of ether and USDC, 10,000,000 of stable tokens, and pools of unverified tokens, each at most twice its
  // ether.
  expect(tvlUsd).toBeGreaterThan(16_000_000);
  expect(protocols).toEqual([{ protocol: 'V2', tvlUsd }]);
  expect(marketTotals.volumeChange).toBeNull();
  expect(days).toHaveLength(3);
  expect(days[2].tvlUsd).toBeCloseTo(tvlUsd);
});
