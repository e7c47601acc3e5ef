import type { Hex } from '@cenote/chains';
import * as fc from 'fast-check';
import type { Gateway } from '../gateway.ts';
import { createApp } from '../http/app.ts';
import type { TransactionRow } from '../market/trades/transaction-rows.ts';
import {
  DAI,
  fakeGateway,
  HEAD,
  LONELY,
  POOLS,
  TOLL,
  USDC,
  WETH,
} from '../testing/fake-gateway.ts';
import { emptyIndex } from '../testing/fake-market.ts';
import { address, poolId } from '../testing/logs.ts';

const CHAIN = 31337;
const [ETHER_POOL, STABLE_POOL, TOLL_POOL] = POOLS as [
  (typeof POOLS)[number],
  (typeof POOLS)[number],
  (typeof POOLS)[number],
];
const rootOf = (price: number) => String(BigInt(Math.round(Math.sqrt(price) * 2 ** 96)));

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: answers have the form of their query
  data?: any;
  errors?: { message: string; extensions: { code: string } }[];
}

async function execute(query: string, gateway: Gateway = fakeGateway(), variables?: object) {
  const body = JSON.stringify({ query, variables });
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body };
  const response = await createApp(gateway).request('/graphql', request);
  return { status: response.status, ...((await response.json()) as Answer) };
}

async function data(query: string, gateway?: Gateway) {
  const response = await execute(query, gateway);
  expect(response.errors).toBeUndefined();
  return response.data;
}

/** An hourly candle of a pool: swapped amounts, and prices in base units at open and close. */
const hour = (pool_id: Hex, volume0: bigint, volume1: bigint, open: number, close = open) => ({
  pool_id,
  start: 0,
  open: rootOf(open),
  close: rootOf(close),
  volume0: String(volume0),
  volume1: String(volume1),
  fees0: String((volume0 * 3n) / 1_000n),
  fees1: '0',
});

const swap = (block_number: number, log_index: number, changes: Partial<TransactionRow> = {}) => ({
  kind: 'swap' as const,
  transaction_hash: poolId(block_number),
  log_index,
  block_number,
  pool_id: STABLE_POOL.id,
  timestamp: HEAD.timestamp,
  origin: address(0xaa),
  amount0: '5000000',
  amount1: '-4990000000000000000',
  fee: 3_000,
  tick_lower: null,
  tick_upper: null,
  ...changes,
});

describe('token queries', () => {
  test('return prices from the price cache, and TVL from all pools of the token', async () => {
    const { token } = await data(
      `{ token(chainId: ${CHAIN}, address: "${TOLL}") { symbol priceUsd tvl tvlUsd safety } }`,
    );
    expect(token).toMatchObject({
      symbol: 'TOLL',
      tvl: `${600_000n * 10n ** 18n}`,
      safety: 'MEDIUM',
    });
    expect(token.priceUsd).toBeCloseTo(0.5);
    expect(token.tvlUsd).toBeCloseTo(300_000);
  });

  test('return null for an unknown token', async () => {
    const query = `{ token(chainId: ${CHAIN}, address: "${address(0x999)}") { symbol } }`;
    expect(await data(query)).toEqual({ token: null });
  });

  test('are sorted and filtered, with each token on exactly one page', async () => {
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 20; page++) {
      const { tokens } = await data(
        `{ tokens(chainId: ${CHAIN}, sort: TVL, first: 2${after}) {
             edges { node { address tvlUsd } } pageInfo { hasNextPage endCursor } } }`,
      );
      seen.push(...tokens.edges.map((edge: { node: { address: string } }) => edge.node.address));
      if (!tokens.pageInfo.hasNextPage) break;
      after = `, after: "${tokens.pageInfo.endCursor}"`;
    }
    const { tokens } = await data(
      `{ tokens(chainId: ${CHAIN}, sort: TVL, first: 100) { edges { node { address tvlUsd } } } }`,
    );
    const nodes: { address: string; tvlUsd: number | null }[] = tokens.edges.map(
      (edge: { node: object }) => edge.node,
    );
    expect(seen).toEqual(nodes.map((node) => node.address));
    const known = nodes.flatMap(({ tvlUsd }) => tvlUsd ?? []);
    expect(known).toEqual([...known].sort((a, b) => b - a));
    const verified = await data(
      `{ tokens(chainId: ${CHAIN}, filter: { safety: [VERIFIED] }) { edges { node { safety } } } }`,
    );
    expect(new Set(verified.tokens.edges.map((e: Answer['data']) => e.node.safety))).toEqual(
      new Set(['VERIFIED']),
    );
  });

  test('return only the given addresses, in the requested order', async () => {
    const { tokens } = await data(
      `{ tokens(chainId: ${CHAIN}, sort: PRICE, ascending: true, filter: { addresses: ["${WETH}", "${TOLL}"] }) {
           edges { node { symbol } } } }`,
    );
    expect(tokens.edges.map((edge: Answer['data']) => edge.node.symbol)).toEqual(['TOLL', 'WETH']);
  });

  test('compute a change from the price pool', async () => {
    const index = emptyIndex();
    const isToken0 = TOLL_POOL.token0 === TOLL;
    const now = 6_000;
    // Twice as many TOLL per ether: half the price.
    index.past.set(TOLL_POOL.id, rootOf(isToken0 ? 1 / (2 * now) : 2 * now));
    const { token } = await data(
      `{ token(chainId: ${CHAIN}, address: "${TOLL}") { change(span: DAY) } }`,
      fakeGateway({}, {}, index),
    );
    expect(token.change).toBeCloseTo(1, 6);
  });
});

describe('pool queries', () => {
  test('sort by fee in either direction', async () => {
    for (const ascending of [true, false]) {
      const { pools } = await data(
        `{ pools(chainId: ${CHAIN}, sort: FEE, ascending: ${ascending}, first: 100) { edges { node { fee } } } }`,
      );
      const fees: number[] = pools.edges.map((edge: Answer['data']) => edge.node.fee);
      expect(fees).toEqual([...fees].sort((a, b) => (ascending ? a - b : b - a)));
    }
  });

  test('return volume, fees and APR in dollars, counted in the token nearest to a stable token', async () => {
    const index = emptyIndex();
    const [moved0, moved1] = [1_000_000_000n, 2_000n * 10n ** 18n];
    index.hours.push(hour(STABLE_POOL.id, moved0, moved1, 1e12));
    const { pool } = await data(
      `{ pool(chainId: ${CHAIN}, poolId: "${STABLE_POOL.id}") {
           fee tvlUsd apr day { volume0 volume1 volumeUsd feesUsd } month { volumeUsd } } }`,
      fakeGateway({}, {}, index),
    );
    expect(pool.day).toMatchObject({ volume0: String(moved0), volume1: String(moved1) });
    expect(pool.day.volumeUsd).toBeCloseTo(1_000);
    expect(pool.day.feesUsd).toBeCloseTo(3);
    expect(pool.tvlUsd).toBeCloseTo(10_000_000);
    expect(pool.apr).toBeCloseTo((3 * 365) / 10_000_000);
    expect(pool.month.volumeUsd).toBe(0);
  });

  test.each([
    ['by symbol', 'toll', 'Token'],
    ['by address', TOLL, 'Token'],
    ['by pool address', ETHER_POOL.id, 'Pool'],
    ['by pair, in any order', 'usdc/weth', 'Pool'],
    ['by pair, with the native coin instead of its wrapped form', 'eth/usdc', 'Pool'],
  ])('search returns the expected type: %s', async (_, text, type) => {
    const { search } = await data(`{ search(text: "${text}", first: 5) { __typename } }`);
    expect(search[0]).toEqual({ __typename: type });
  });
});

describe('lists', () => {
  const symbols = async (args: string, gateway?: Gateway) => {
    const { tokens } = await data(
      `{ tokens(first: 100, ${args}) { edges { node { symbol } } } }`,
      gateway,
    );
    return tokens.edges.map(({ node }: Answer['data']) => node.symbol).sort();
  };
  const tokenPairs = async (filter: string) => {
    const { pools } = await data(
      `{ pools(first: 100, filter: { ${filter} }) {
           edges { node { token0 { symbol } token1 { symbol } } } } }`,
    );
    return pools.edges.map(({ node }: Answer['data']) =>
      [node.token0.symbol, node.token1.symbol].sort().join('/'),
    );
  };

  test.each([
    [
      'several networks, each counted once',
      `chainIds: [${CHAIN}, ${CHAIN}], filter: { search: "weth" }`,
      ['WETH'],
    ],
    ['a part of a name', 'filter: { search: "  LoNeL " }', ['LONE']],
    ['a part of a symbol, in any character width', 'filter: { search: "ｔｏｌ" }', ['TOLL']],
    ['an address', `filter: { search: "${USDC.toUpperCase().replace('0X', '0x')}" }`, ['USDC']],
    ['a flag', 'filter: { flags: ["honeypot"] }', ['HONEY']],
    ['a text without a match', 'filter: { search: "%" }', []],
  ])('tokens are filtered by %s', async (_, args, expected) => {
    expect(await symbols(args)).toEqual(expected);
  });

  test('an unknown network among several is rejected', async () => {
    const response = await execute('{ tokens(chainIds: [31337, 5]) { edges { cursor } } }');
    expect(response.errors?.[0]?.extensions.code).toBe('UNSUPPORTED_CHAIN');
  });

  test.each([
    ['a pair in any order', 'search: "usdc / weth"', ['USDC/WETH']],
    ['one token', 'search: "toll"', ['TOLL/WETH']],
    ['a fee tier that no pool has', 'fees: [100]', []],
    ['fees and protocol', `fees: [3000], protocols: [V2], search: "dai/usdc"`, ['DAI/USDC']],
    ['their id', `search: "${ETHER_POOL.id}"`, ['USDC/WETH']],
    ['more volume than any pool has', 'minVolumeUsd: 1', []],
  ])('pools are filtered by %s', async (_, filter, expected) => {
    expect(await tokenPairs(filter)).toEqual(expected);
  });

  test('the first stable token has no change, and other stable tokens follow their pool', async () => {
    const index = emptyIndex();
    // A day ago one dollar bought 1.01 DAI.
    const past = POOLS[1]!.token0 === DAI ? 1e-12 / 1.01 : 1.01e12;
    index.past.set(STABLE_POOL.id, rootOf(past));
    const { usdc, dai } = await data(
      `{ usdc: token(chainId: ${CHAIN}, address: "${USDC}") { priceUsd change(span: DAY) }
         dai: token(chainId: ${CHAIN}, address: "${DAI}") { priceUsd change(span: DAY) } }`,
      fakeGateway({}, {}, index),
    );
    expect(usdc).toEqual({ priceUsd: 1, change: 0 });
    expect(dai.priceUsd).toBeCloseTo(1);
    expect(dai.change).toBeCloseTo(0.01, 6);
  });

  test.each([
    'HOUR',
    'DAY',
    'WEEK',
    'MONTH',
    'YEAR',
  ])('the sparkline of a token covers its span from the start of the change to the current price: %s', async (span) => {
    const index = emptyIndex();
    index.past.set(ETHER_POOL.id, rootOf(ETHER_POOL.token0 === WETH ? 2_900e-12 : 1e12 / 2_900));
    const { token } = await data(
      `{ token(chainId: ${CHAIN}, address: "${WETH}") {
             priceUsd change(span: ${span}) sparkline(span: ${span}) } }`,
      fakeGateway({}, {}, index),
    );
    expect(token.change).toBeCloseTo(3_000 / 2_900 - 1, 6);
    expect(token.sparkline.at(-1) / token.sparkline[0] - 1).toBeCloseTo(token.change, 9);
    expect(token.sparkline.at(-1)).toBe(token.priceUsd);
  });

  test('hideSpam omits pools of flagged tokens', async () => {
    const pairs = await tokenPairs('hideSpam: true');
    expect(pairs).toContain('USDC/WETH');
    expect(pairs.join()).not.toMatch(/HONEY|LOCKED/);
  });

  test('tokens have a volume of each span and are sorted by it', async () => {
    const index = emptyIndex();
    const traded = (token: string, pool_id: Hex, usd: bigint) => {
      const { token0 } = POOLS.find(({ id }) => id === pool_id)!;
      const dollars = usd * (token === USDC ? 10n ** 6n : 10n ** 18n);
      // A price of one, for tokens with 6 and 18 decimals.
      const price = token0 === DAI ? 1e-12 : 1e12;
      return token0 === token
        ? hour(pool_id, dollars, 0n, price)
        : hour(pool_id, 0n, dollars, price);
    };
    index.minutes.push(traded(DAI, STABLE_POOL.id, 3n));
    index.hours.push(traded(DAI, STABLE_POOL.id, 5n));
    index.days.push({ ...traded(DAI, STABLE_POOL.id, 7n), start: 0 });
    index.days.push({ ...traded(DAI, STABLE_POOL.id, 9n), start: -20 * 86_400 });
    const gateway = fakeGateway({}, {}, index);
    const { tokens } = await data(
      `{ tokens(first: 1, sort: VOLUME_MONTH, filter: { search: "dai" }) { edges { node { symbol
           hour: volumeUsd(span: HOUR) day: volumeUsd week: volumeUsd(span: WEEK)
           month: volumeUsd(span: MONTH) } } } }`,
      gateway,
    );
    const [{ node }] = tokens.edges;
    const { hour: last, day, week, month } = node;
    expect([last, day, week, month].map(Math.round)).toEqual([3, 5, 7, 16]);
  });

  test('a market without trades has a constant price, and one without a price has none', async () => {
    const { ether, lonely } = await data(
      `{ ether: token(chainId: ${CHAIN}, address: "${WETH}") { sparkline yearHighUsd yearLowUsd }
         lonely: token(chainId: ${CHAIN}, address: "${LONELY}") { sparkline yearHighUsd fdvUsd } }`,
    );
    // Start of the change, 23 completed hours and the current price.
    expect(ether.sparkline).toHaveLength(25);
    for (const price of ether.sparkline) expect(price).toBeCloseTo(3_000);
    expect(ether.yearHighUsd).toBeCloseTo(3_000);
    expect(ether.yearLowUsd).toBeCloseTo(3_000);
    expect(lonely).toEqual({ sparkline: null, yearHighUsd: null, fdvUsd: null });
  });

  test('a token has the high, low and volume of a year', async () => {
    const index = emptyIndex();
    const priced = (usd: number) => rootOf(ETHER_POOL.token0 === WETH ? usd * 1e-12 : 1e12 / usd);
    const candle = (start: number, usd: number) => ({
      pool_id: ETHER_POOL.id,
      start,
      swaps: 1,
      fees0: '0',
      fees1: '0',
      open: priced(usd),
      close: priced(usd),
      high: priced(usd),
      low: priced(usd),
      volume0: String(10n ** 18n),
      volume1: String(10n ** 18n),
    });
    index.candles.push(candle(-90 * 86_400, 5_000), candle(-86_400, 1_000));
    const { token } = await data(
      `{ token(chainId: ${CHAIN}, address: "${WETH}") {
           yearHighUsd yearLowUsd volumeUsd(span: YEAR) } }`,
      fakeGateway({}, {}, index),
    );
    expect(token.yearHighUsd).toBeCloseTo(5_000);
    expect(token.yearLowUsd).toBeCloseTo(1_000);
    expect(token.volumeUsd).toBeCloseTo(6_000);
  });

  test('the market cap is the unburnt supply times the price', async () => {
    const supplies = { of: async () => ({ total: 10n ** 24n, burnt: 10n ** 23n }) };
    const { token } = await data(
      `{ token(chainId: ${CHAIN}, address: "${WETH}") { totalSupply marketCapUsd fdvUsd } }`,
      fakeGateway({ supplies }),
    );
    expect(token.totalSupply).toBe(`${10n ** 24n}`);
    expect(token.fdvUsd).toBeCloseTo(3e9, -3);
    expect(token.marketCapUsd).toBeCloseTo(2.7e9, -3);
  });
});

describe('transactions', () => {
  test('are returned newest first, in pages, filtered by pool, token, wallet and kind', async () => {
    const index = emptyIndex();
    const other = address(0xbb);
    index.transactions.push(swap(1, 0), swap(2, 5), swap(2, 7, { origin: other }));
    index.transactions.push(
      swap(3, 1, { kind: 'mint', pool_id: ETHER_POOL.id, amount0: null, amount1: null, fee: null }),
    );
    const gateway = fakeGateway({}, {}, index);
    const places = async (args: string) => {
      const { transactions } = await data(
        `{ transactions(chainId: ${CHAIN} ${args}) {
             edges { cursor node { blockNumber logIndex usd } } pageInfo { hasNextPage } } }`,
        gateway,
      );
      return transactions;
    };
    const logs = (page: Answer['data']) =>
      page.edges.map(({ node }: Answer['data']) => [node.blockNumber, node.logIndex]);
    const first = await places('first: 2');
    expect(logs(first)).toEqual([
      [3, 1],
      [2, 7],
    ]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(first.edges[0].node.usd).toBeNull();
    expect(first.edges[1].node.usd).toBeCloseTo(5);
    expect(logs(await places(`first: 2, after: "${first.edges[1].cursor}"`))).toEqual([
      [2, 5],
      [1, 0],
    ]);
    expect(logs(await places(`filter: { poolId: "${ETHER_POOL.id}" }`))).toEqual([[3, 1]]);
    expect(logs(await places(`filter: { wallet: "${other}" }`))).toEqual([[2, 7]]);
    expect(logs(await places(`filter: { token: "${USDC}", kinds: [MINT] }`))).toEqual([[3, 1]]);
    expect(logs(await places(`filter: { token: "${address(0x999)}" }`))).toEqual([]);
    // Search by symbol, pair, pool and account.
    expect(logs(await places('filter: { search: "weth" }'))).toEqual([[3, 1]]);
    expect(logs(await places('filter: { search: "dai/usdc", kinds: [MINT] }'))).toEqual([]);
    expect(logs(await places(`filter: { search: "${ETHER_POOL.id}" }`))).toEqual([[3, 1]]);
    expect(logs(await places(`filter: { search: "${other}" }`))).toEqual([[2, 7]]);
    expect(logs(await places('filter: { search: "nothing" }'))).toEqual([]);
  });
});

describe('trades', () => {
  const ada = address(0xada);
  const index = emptyIndex();
  const inOne = (log: number, pool_id: Hex, amounts: readonly [string, string]) => ({
    ...swap(4, log, { origin: ada, pool_id, amount0: amounts[0], amount1: amounts[1] }),
  });
  const isEtherFirst = ETHER_POOL.token0 === WETH;
  const turned = (a: string, b: string): [string, string] => (isEtherFirst ? [a, b] : [b, a]);
  // Ether to DAI, through USDC.
  index.transactions.push(
    inOne(2, ETHER_POOL.id, turned(`1${'0'.repeat(18)}`, '-3000000000')),
    inOne(
      5,
      STABLE_POOL.id,
      STABLE_POOL.token0 === USDC
        ? ['3000000000', `-2990${'0'.repeat(18)}`]
        : [`-2990${'0'.repeat(18)}`, '3000000000'],
    ),
    ...[6, 5, 3, 2, 1].map((block) => swap(block, 0)),
  );
  const gateway = {
    ...fakeGateway({}, {}, index),
    lookups: {
      walletsOfName: async (name: string) =>
        name === 'ada.eth' ? [{ address: ada, name, username: null }] : [],
      nameOf: async (of: string) => ({ name: of === ada ? 'ada.eth' : null, username: null }),
    },
  };
  const list = async (args: string) => {
    const { transactions } = await data(
      `{ transactions(chainId: ${CHAIN} ${args}) { edges { node { blockNumber swaps walletName usd
           paid { token { symbol } amount } received { token { symbol } amount } } }
           pageInfo { hasNextPage endCursor } } }`,
      gateway,
    );
    return transactions;
  };
  const nodes = (page: Answer['data']) => page.edges.map(({ node }: Answer['data']) => node);

  test('through several pools are one row with the paid and received amounts', async () => {
    const all = nodes(await list('trades: true'));
    expect(all.map(({ blockNumber }: Answer['data']) => blockNumber)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(all[2]).toEqual({
      blockNumber: 4,
      swaps: 2,
      walletName: 'ada.eth',
      usd: expect.closeTo(2_990, 0),
      paid: [{ token: { symbol: 'WETH' }, amount: `1${'0'.repeat(18)}` }],
      received: [{ token: { symbol: 'DAI' }, amount: `2990${'0'.repeat(18)}` }],
    });
    expect(nodes(await list(''))).toHaveLength(7);
  });

  test('are each on exactly one page', async () => {
    const first = await list('trades: true, first: 3');
    expect(nodes(first)).toHaveLength(3);
    const rest = await list(`trades: true, first: 9, after: "${first.pageInfo.endCursor}"`);
    expect(nodes(rest).map(({ blockNumber }: Answer['data']) => blockNumber)).toEqual([3, 2, 1]);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  test("are complete in the list of one of their tokens, and a pool's list contains its own part", async () => {
    const [ofDai] = nodes(
      await list(`trades: true, filter: { wallet: "${ada}", token: "${DAI}" }`),
    );
    expect(ofDai.paid[0].token.symbol).toBe('WETH');
    const of = `filter: { wallet: "${ada}", poolId: "${STABLE_POOL.id}" }`;
    expect(nodes(await list(`trades: true, ${of}`))[0].paid[0].token.symbol).toBe('USDC');
  });

  test('are found by the name of their wallet', async () => {
    const found = nodes(await list('trades: true, filter: { search: "ada.eth" }'));
    expect(found.map(({ walletName }: Answer['data']) => walletName)).toEqual(['ada.eth']);
    expect(nodes(await list('trades: true, filter: { search: "bob.eth" }'))).toEqual([]);
  });
});

describe('sorted transactions', () => {
  const index = emptyIndex();
  const valued = (block: number, dollars: number) =>
    swap(block, 0, { amount0: String(dollars * 1e6), amount1: String(-dollars * 1e6) });
  index.transactions.push(valued(1, 5), valued(2, 900), valued(3, 40), valued(4, 70));
  index.transactions.push(
    swap(5, 0, { kind: 'collect', amount0: '1', amount1: null, fee: null }),
    valued(6, 40),
  );
  const blocks = async (args: string) => {
    const seen: number[] = [];
    let after = '';
    for (;;) {
      const { transactions } = await data(
        `{ transactions(chainId: ${CHAIN}, first: 2, ${args}${after}) {
             edges { cursor node { blockNumber usd } } pageInfo { hasNextPage endCursor } } }`,
        fakeGateway({}, {}, index),
      );
      seen.push(...transactions.edges.map(({ node }: Answer['data']) => node.blockNumber));
      if (!transactions.pageInfo.hasNextPage) return seen;
      after = `, after: "${transactions.pageInfo.endCursor}"`;
    }
  };

  test('by value are each on one page, unknown values last', async () => {
    const down = await blocks('sort: VALUE');
    expect([down.slice(0, 2), new Set(down.slice(2, 4)), down.slice(4)]).toEqual([
      [2, 4],
      new Set([3, 6]),
      [1, 5],
    ]);
    const up = await blocks('sort: VALUE, ascending: true');
    expect([up[0], up.slice(3)]).toEqual([1, [4, 2, 5]]);
  });

  test('by ascending time start with the oldest', async () => {
    expect(await blocks('ascending: true')).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('candles', () => {
  const candle = (start: number, open: number, close: number) => ({
    pool_id: ETHER_POOL.id,
    start,
    swaps: 1,
    fees0: '0',
    fees1: '0',
    open: rootOf(open),
    close: rootOf(close),
    high: rootOf(Math.max(open, close) * 1.1),
    low: rootOf(Math.min(open, close)),
    volume0: '0',
    volume1: '0',
  });
  /** USDC's base units per wei, or the inverse. */
  const priced = (usd: number) => (ETHER_POOL.token0 === WETH ? usd * 1e-12 : 1e12 / usd);

  test('of a token are in dollars and contiguous', async () => {
    const index = emptyIndex();
    index.candles.push(candle(300, priced(2_000), priced(2_500)));
    index.candles.push(candle(900, priced(2_500), priced(3_000)));
    const { tokenCandles } = await data(
      `{ tokenCandles(chainId: ${CHAIN}, token: "${WETH}", period: MINUTES_5, from: 0, to: 1200) {
           start open high low close } }`,
      fakeGateway({}, {}, index),
    );
    expect(tokenCandles.map(({ start }: Answer['data']) => start)).toEqual([300, 900]);
    expect(tokenCandles[0].open).toBeCloseTo(2_000);
    expect(tokenCandles[0].close).toBeCloseTo(2_500);
    expect(tokenCandles[1].open).toBeCloseTo(tokenCandles[0].close);
    for (const { open, high, low, close } of tokenCandles) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }
  });

  test('beyond the maximum count are rejected', async () => {
    const response = await execute(
      `{ poolCandles(chainId: ${CHAIN}, poolId: "${ETHER_POOL.id}", period: MINUTES_5, from: 0, to: 400000) { start } }`,
    );
    expect(response.errors?.[0]?.extensions.code).toBe('MALFORMED');
  });
});

describe('the GraphQL API', () => {
  test.each<[string, string, string]>([
    ['an unknown network', '{ tokens(chainId: 5) { edges { cursor } } }', 'UNSUPPORTED_CHAIN'],
    ['a too long page', '{ tokens(first: 101) { edges { cursor } } }', 'MALFORMED'],
    ['an empty page', '{ tokens(first: 0) { edges { cursor } } }', 'MALFORMED'],
    ['an invalid cursor', '{ tokens(after: "x") { edges { cursor } } }', 'MALFORMED'],
    ['a far too long page', '{ tokens(first: 99999) { edges { cursor } } }', 'TOO_COSTLY'],
    [
      'an address of invalid length',
      `{ token(chainId: ${CHAIN}, address: "0x12") { id } }`,
      'MALFORMED',
    ],
  ])('rejects %s', async (_, query, code) => {
    const response = await execute(query);
    expect(response.status).toBeLessThan(500);
    expect(response.errors?.[0]?.extensions.code).toBe(code);
  });

  test('rejects an excessive cost before anything is read', async () => {
    const many = Array.from(
      { length: 40 },
      (_, i) => `a${i}: tokens(first: 100) { edges { node { symbol name } } }`,
    );
    const response = await execute(`{ ${many.join(' ')} }`);
    expect(response.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    expect(response.data).toBeUndefined();
  });

  test('counts the work of a field once per alias', async () => {
    const aliases = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `s${i}: search(text: "name${i}", first: 1) { __typename }`,
      );
    const many = await execute(`{ ${aliases(120).join(' ')} }`);
    expect(many.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    expect(many.data).toBeUndefined();
    const few = await execute(`{ ${aliases(5).join(' ')} }`);
    expect(few.errors).toBeUndefined();
  });

  test('charges a client for the work of a document with the values of its variables', async () => {
    const app = createApp(fakeGateway({}, { RATE_LIMIT: '1', RATE_BURST: '100' }));
    const send = async (query: string, variables = {}) => {
      const { status, headers } = await app.request('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
        headers: { 'Content-Type': 'application/json' },
      });
      const remaining = Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
      return { status, remaining, retryAfter: Number(headers.get('retry-after')) };
    };
    const pools =
      'query Q($n: Int) { pools(first: $n) { edges { node { token0 { symbol name } } } } }';
    expect(await send(pools, { n: 1 })).toMatchObject({ status: 200, remaining: 99 });
    const dear = await send(pools, { n: 100 });
    expect(dear.remaining).toBeLessThan(97);
    const searches = Array.from(
      { length: 20 },
      (_, i) => `s${i}: search(text: "a") { __typename }`,
    );
    expect((await send(`{ ${searches.join(' ')} }`)).remaining).toBeLessThan(20);
    const refused = await send(`{ ${searches.join(' ')} }`);
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(10);
  });

  test('parses a body only as JSON, so that the executed document is the charged one', async () => {
    const query = '{ chains { name } }';
    // As JSON it has no document, as a form it has one.
    const form = `{"a":"&query=${encodeURIComponent(query)}&b="}`;
    const json = JSON.stringify({ query });
    const send = async (type: string | undefined, body: string, path = '/graphql') => {
      const headers = type === undefined ? undefined : { 'Content-Type': type };
      const init = {
        method: 'POST',
        body: new TextEncoder().encode(body),
        ...(headers && { headers }),
      };
      const response = await createApp(fakeGateway()).request(path, init);
      return { status: response.status, answer: await response.json() };
    };
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', form],
      ['application/graphql', json],
      ['application/graphql+json', json],
      ['multipart/form-data; boundary=x', json],
      ['text/plain', json],
      ['application/json, application/x-www-form-urlencoded', json],
      ['application/json-patch+json', json],
      [undefined, json],
    ] as const) {
      expect(await send(type, body)).toEqual({
        status: 415,
        answer: { code: 'MALFORMED', message: 'The Content-Type must be application/json' },
      });
    }
    const answered = { status: 200, answer: { data: { chains: expect.anything() } } };
    for (const type of ['application/json', 'Application/JSON ; charset=utf-8']) {
      expect(await send(type, json)).toMatchObject(answered);
    }
    const inUrl = `/graphql?query=${encodeURIComponent(query)}`;
    expect((await send('application/json', '{"a":1}', inUrl)).status).toBe(400);
  });

  test('counts lists in fragments as well', async () => {
    const fields = Array.from({ length: 60 }, (_, i) => `b${i}: priceUsd`).join(' ');
    const response = await execute(
      `query { ...All } fragment All on Query { tokens(first: 100) { edges { node { ...F } } }
       pools(first: 100) { edges { node { token0 { ...F } token1 { ...F } } } } }
       fragment F on Token { ${fields} }`,
    );
    expect(response.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
  });

  test('counts lists by their length, also with an alias', async () => {
    const fields = Array.from({ length: 101 }, (_, i) => `c${i}: chainId`).join(' ');
    const costly = await execute(
      `{ all: search(text: "a", first: 100) { ... on Token { ${fields} } } }`,
    );
    expect(costly.errors?.[0]?.extensions.code).toBe('TOO_COSTLY');
    expect(costly.data).toBeUndefined();
    const few = await execute(
      `{ all: search(text: "a", first: 5) { ... on Token { ${fields} } } }`,
    );
    expect(few.errors).toBeUndefined();
  });

  test('reveals no details of an internal error', async () => {
    const gateway = fakeGateway();
    const service = gateway.chains.get(CHAIN)!;
    const broken = { ...service, market: { fresh: () => Promise.reject(new Error('hunter2')) } };
    const silent = { ...gateway.log, error() {} };
    const chains = new Map([[CHAIN, broken]]);
    const response = await execute('{ tokens { edges { cursor } } }', {
      ...gateway,
      chains,
      log: silent,
    });
    expect(response.errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
    expect(JSON.stringify(response)).not.toMatch(/hunter2|stack|\.ts/);
  });

  test('returns no server error for a body of any content', async () => {
    const app = createApp(fakeGateway());
    const variables = fc.record({ first: fc.jsonValue(), after: fc.jsonValue() });
    const query =
      'query Q($first: Int, $after: String) { pools(first: $first, after: $after) { edges { cursor } } }';
    const anyBody = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string().map((text) => JSON.stringify({ query: text })),
      fc.string().map((text) => JSON.stringify({ query: `{ tokens(after: "${text}") }` })),
      variables.map((each) => JSON.stringify({ query, variables: each })),
      fc.jsonValue().map((each) => JSON.stringify({ query, variables: each, operationName: each })),
    );
    const types = ['application/json', 'application/graphql', 'text/plain', 'multipart/form-data'];
    await fc.assert(
      fc.asyncProperty(anyBody, fc.constantFrom(...types), async (body, type) => {
        const headers = { 'Content-Type': type };
        const response = await app.request('/graphql', { method: 'POST', headers, body });
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toMatch(/INTERNAL|node_modules|\.ts:/);
      }),
      { numRuns: 300 },
    );
  });

  test('supports introspection', async () => {
    const { __schema } = await data('{ __schema { queryType { name } types { name } } }');
    expect(__schema.queryType.name).toBe('Query');
  });
});
