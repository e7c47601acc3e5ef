import { tokensResponseSchema } from '@cenote/data';
import { createApp } from '../app.ts';
import { fakeGateway, HEAD, USDC } from '../testing/fake-gateway.ts';
import { address } from '../testing/logs.ts';
import type { KnownToken } from '../tokens/merge.ts';

const CHAIN = 31337;
const PATH = `/v1/tokens?chainId=${CHAIN}`;
/** As the Node server hands it over. */
const CLIENT = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };

/** A network of so many tokens. */
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

test('the tokens of a network are written once for all who ask within a second', async () => {
  let now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { app, tokens, follower, priced } = gatewayWith(100);
  const ask = async () => {
    const response = await app.request(PATH);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    return tokensResponseSchema.parse(await response.json());
  };
  const first = await ask();
  expect(first.tokens).toHaveLength(100);
  expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
  expect(priced).toHaveBeenCalledTimes(100);
  tokens.delete(address(0x10_000));
  now += 1_001;
  expect((await ask()).tokens).toHaveLength(99);
  Object.assign(follower, {
    head: { ...HEAD, number: HEAD.number + 1, hash: `0x${'ab'.repeat(32)}` },
  });
  expect(await ask()).toMatchObject({ blockNumber: HEAD.number + 1 });
  Object.assign(follower, { problem: 'The node is down' });
  expect(await ask()).toMatchObject({ stale: true });
});

test('a client is charged for the length of the list', async () => {
  const remaining = async (count: number) => {
    const { headers } = await gatewayWith(count).app.request(PATH, {}, CLIENT);
    return Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  };
  expect(await remaining(10)).toBe(99);
  expect(await remaining(5_000)).toBe(90);
});
