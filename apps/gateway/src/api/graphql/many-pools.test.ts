import { LOCAL } from '@cenote/chains';
import { createApp } from '../http/app.ts';
import type { PoolCandleRow } from '../market/candles/pool-candles.ts';
import { fakeAccounts } from '../testing/fake-accounts.ts';
import { fakeGateway, pair, USDC } from '../testing/fake-gateway.ts';
import { emptyIndex } from '../testing/fake-market.ts';
import { address } from '../testing/logs.ts';

const DAY = 86_400;
const E18 = 10n ** 18n;
const ROOT = String(2n ** 96n);
const [POOLS, DAYS] = [300, 20];

const tokens = Array.from({ length: POOLS }, (_, i) => address(0x10_000 + i));
/** A pool with USDC for each token, at one dollar. */
const pools = tokens.map((token) => pair(USDC, token, 10n ** 12n, 10n ** 6n * E18));
const more = {
  pools,
  tokens: tokens.map((token, i) => ({
    address: token,
    symbol: `T${i}`,
    name: `Token ${i}`,
    decimals: 18,
  })),
};

/** A gateway whose pools all traded every day, the n-th n dollars; counts reads of each row. */
function market() {
  let looks = 0;
  const candles = pools.flatMap(({ id }, n) =>
    Array.from({ length: DAYS }, (_, day): PoolCandleRow => {
      const row = {
        start: -DAY * (DAYS - day),
        open: ROOT,
        high: ROOT,
        low: ROOT,
        close: ROOT,
        volume0: '0',
        volume1: '0',
        fees0: '0',
        fees1: '0',
        swaps: 1,
        [pools[n]!.token0 === USDC ? 'volume1' : 'volume0']: String(BigInt(n) * E18),
      };
      return {
        ...row,
        get pool_id() {
          looks += 1;
          return id;
        },
      };
    }),
  );
  const gateway = fakeGateway({}, {}, { ...emptyIndex(), candles }, more);
  return { gateway, looks: () => looks, rows: candles.length };
}

async function execute(gateway: ReturnType<typeof fakeGateway>, query: string) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
  const { data, errors } = await (await createApp(gateway).request('/graphql', init)).json();
  expect(errors).toBeUndefined();
  return data;
}

test('sorting tokens by yearly volume reads each candle a few times, not once per token', async () => {
  const { gateway, looks, rows } = market();
  const query = '{ tokens(sort: VOLUME_YEAR, first: 2) { edges { node { symbol yearHighUsd } } } }';
  const { tokens: found } = await execute(gateway, query);
  expect(found.edges.map(({ node }: { node: { symbol: string } }) => node.symbol)).toEqual([
    ...['T299', 'T298'],
  ]);
  expect(looks()).toBeGreaterThan(rows);
  expect(looks()).toBeLessThan(20 * rows);
});

test('days of many pools read only the candles of each pool', async () => {
  const { gateway, looks, rows } = market();
  const { pools: found } = await execute(
    gateway,
    '{ pools(first: 100) { edges { node { days(first: 20) { volumeUsd } } } } }',
  );
  expect(found.edges).toHaveLength(100);
  expect(looks()).toBeLessThan(20 * rows);
});

test('the candles of a token in many pools are summed up in one query', async () => {
  const { gateway } = market();
  const service = gateway.chains.get(LOCAL.id)!;
  const read: number[] = [];
  const { poolCandles, tokenVolumes } = service.marketQueries;
  let isAdding = false;
  service.marketQueries.poolCandles = (ids, range) => {
    if (!isAdding) read.push(ids.length);
    return poolCandles(ids, range);
  };
  service.marketQueries.tokenVolumes = async (...args) => {
    isAdding = true;
    return tokenVolumes(...args).finally(() => {
      isAdding = false;
    });
  };
  const candlesOf = async (token: string) =>
    (
      await execute(
        gateway,
        `{ tokenCandles(chainId: ${LOCAL.id}, token: "${token}", period: DAY, from: 0, to: ${DAY}) { start } }`,
      )
    ).tokenCandles;
  expect(await candlesOf(USDC)).toEqual([]);
  expect(await candlesOf(tokens[0]!)).toEqual([]);
  expect(read.every((ids) => ids <= 3)).toBe(true);
});

describe('the charge to a client', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Returns the cost of a document in units of a usual request. */
  async function cost(gateway: ReturnType<typeof fakeGateway>, query: string) {
    // A fixed clock: on a slow machine, allowance would be refilled meanwhile.
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
    const response = await createApp(gateway).request('/graphql', init);
    expect((await response.json()).errors).toBeUndefined();
    return 1_000 - Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  }

  test.each(['tokens', 'pools'])('for %s grows with their number', async (list) => {
    const query = `{ ${list}(first: 1) { edges { node { id } } } }`;
    const few = await cost(fakeGateway(), query);
    expect(few).toBe(1);
    expect(await cost(market().gateway, query)).toBe(2);
  });

  test('for a portfolio grows with the number of balances', async () => {
    const query = `{ portfolio(owner: "${address(0x51)}") { balances { amount } } }`;
    const of = (count: number) => {
      const balances = tokens.slice(0, count).map((token) => ({ token, amount: '1' }));
      return fakeGateway({ accounts: fakeAccounts({ balances }) }, {}, emptyIndex(), more);
    };
    const small = await cost(of(10), query);
    expect(small).toBe(2);
    expect(await cost(of(300), query)).toBe(small + 14);
  });
});
