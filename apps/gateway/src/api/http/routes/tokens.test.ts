import { type TokensResponse, tokensResponseSchema } from '@cenote/data';
import { fakeGateway, HEAD, LIST, pair, USDC } from '../../testing/fake-gateway.ts';
import { emptyIndex } from '../../testing/fake-market.ts';
import { address } from '../../testing/logs.ts';
import type { KnownToken } from '../../tokens/known-token.ts';
import { createApp } from '../app.ts';

const CHAIN = 31337;
const PATH = `/v1/tokens?chainId=${CHAIN}`;
/** Bindings as the Node server passes them. */
const CLIENT = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

/** A network with the given number of tokens. */
function gatewayWith(count: number) {
  const gateway = fakeGateway({}, { RATE_LIMIT: '1', RATE_BURST: '100' });
  const { registry, follower, prices } = gateway.chains.get(CHAIN)!;
  const known = registry.tokens.get(USDC)!;
  const tokens = new Map(
    Array.from({ length: count }, (_, i): [KnownToken['address'], KnownToken] => {
      const own = address(0x10_000 + i);
      return [own, { ...known, address: own }];
    }),
  );
  jest.spyOn(registry, 'fresh').mockImplementation(async () => tokens);
  const priced = jest.spyOn(prices, 'ofWhole');
  return { app: createApp(gateway), tokens, follower, priced };
}

afterEach(() => jest.restoreAllMocks());

test('the tokens of a network are serialised once a second', async () => {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { app, tokens, follower, priced } = gatewayWith(100);
  const get = async () => {
    const response = await app.request(PATH);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return tokensResponseSchema.parse(await response.json());
  };
  const first = await get();
  expect(first.tokens).toHaveLength(100);
  expect(await Promise.all([get(), get()])).toEqual([first, first]);
  expect(priced).toHaveBeenCalledTimes(100);
  tokens.delete(address(0x10_000));
  now += 1_001;
  expect((await get()).tokens).toHaveLength(99);
  Object.assign(follower, {
    head: { ...HEAD, number: HEAD.number + 1, hash: `0x${'ab'.repeat(32)}` },
  });
  expect(await get()).toMatchObject({ blockNumber: HEAD.number + 1 });
  Object.assign(follower, { problem: 'The node is down' });
  expect(await get()).toMatchObject({ stale: true });
});

test('a client is charged for the length of the token list', async () => {
  const remaining = async (count: number) => {
    const { headers } = await gatewayWith(count).app.request(PATH, {}, CLIENT);
    return Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  };
  expect(await remaining(10)).toBe(99);
  expect(await remaining(5_000)).toBe(90);
});

describe('with thousands of third-party tokens', () => {
  const made = Array.from({ length: 3_100 }, (_, i) => ({
    address: address(0x10_000 + i),
    symbol: `A${i}`,
    name: `Made ${i}`,
    decimals: 18,
  }));
  const token = (at: number, symbol: string) => ({
    address: address(at),
    symbol,
    name: `The ${symbol}`,
    decimals: 18,
  });
  const [deep, dust, last] = [token(0x501, 'ZED'), token(0x502, 'YAK'), token(0x503, 'XYLO')];
  const app = createApp(
    fakeGateway({}, {}, emptyIndex(), {
      pools: [
        pair(USDC, deep.address, 10n ** 12n, 10n ** 24n),
        pair(USDC, dust.address, 1_000n, 1_000n),
      ],
      tokens: [...made, last, dust, deep],
    }),
  );

  test('the token list has listed tokens, those of the deepest pools and other tradable ones first', async () => {
    const { tokens } = (await (await app.request(PATH)).json()) as TokensResponse;
    const symbols = tokens.map(({ symbol }) => symbol);
    for (const { symbol } of [...LIST, deep, dust]) expect(symbols).toContain(symbol);
    expect(symbols).not.toContain(last.symbol);
    // All listed tokens, the native coin, and three thousand others.
    expect(tokens).toHaveLength(LIST.length + 1 + 3_000);
  });

  test('a token that the list omits is found by name and by address', async () => {
    for (const text of [last.symbol, last.address]) {
      const query = `{ search(text: "${text}") { ... on Token { symbol address } } }`;
      const response = await app.request('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'Content-Type': 'application/json' },
      });
      const { data } = await response.json();
      expect(data.search[0]).toEqual({ symbol: last.symbol, address: last.address });
    }
    const safety = await app.request(`/v1/tokens/${CHAIN}/${last.address}/safety`);
    expect(await safety.json()).toMatchObject({ safety: 'medium', isListed: false });
  });
});
