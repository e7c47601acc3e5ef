import { createApp } from '../../http/app.ts';
import { fakeAccounts } from '../../testing/fake-accounts.ts';
import {
  fakeGateway,
  HEAD,
  HONEYPOT,
  LONELY,
  POOLS,
  pair,
  USDC,
} from '../../testing/fake-gateway.ts';
import { emptyIndex } from '../../testing/fake-market.ts';
import { address, poolId } from '../../testing/logs.ts';

const [ACCOUNT, RECIPIENT] = [address(0x51), address(0x52)];
const MILLION = `1${'0'.repeat(12)}`;
const DAY = 86_400;

async function execute(gateway: ReturnType<typeof fakeGateway>, span = 'WEEK') {
  const query = `{ valueHistory(owner: "${ACCOUNT}", span: ${span}) { timestamp usd isPartial } }`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  const response = await createApp(gateway).request('/graphql', { method: 'POST', headers, body });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data.valueHistory as { timestamp: number; usd: number; isPartial: boolean }[];
}

/** The account received a million dollars in the last second and had half of that before. */
const received = {
  balances: [
    { token: USDC, amount: `15${'0'.repeat(11)}` },
    { token: LONELY, amount: '5' },
  ],
  rows: [
    {
      block_number: 7,
      transaction_index: 0,
      hash: poolId(9),
      timestamp: HEAD.timestamp,
      sender: RECIPIENT,
      target: USDC,
      value: '0',
      selector: null,
      is_failed: false,
    },
  ],
  traces: new Map([
    [
      poolId(9),
      {
        moves: [],
        sales: [],
        events: [
          {
            kind: 'transfer' as const,
            contract: USDC,
            from: RECIPIENT,
            to: ACCOUNT,
            amount: MILLION,
          },
        ],
      },
    ],
  ]),
};

test('the value history ends at the present and begins with the initial balance', async () => {
  const points = await execute(fakeGateway({ accounts: fakeAccounts(received) }));
  expect(points.at(-1)).toEqual({
    timestamp: HEAD.timestamp,
    isPartial: false,
    usd: expect.closeTo(1_500_000),
  });
  expect(new Set(points.slice(0, -1).map(({ usd }) => Math.round(usd)))).toEqual(
    new Set([500_000]),
  );
  expect(points[0]?.timestamp).toBeGreaterThan(HEAD.timestamp - 7 * DAY);
});

test('past balances have past prices', async () => {
  const pool = POOLS[0]!;
  const half = String((BigInt(Math.floor(Math.SQRT1_2 * 1e9)) * 2n ** 96n) / 10n ** 9n);
  const close = {
    open: half,
    high: half,
    low: half,
    close: half,
    volume0: '0',
    volume1: '0',
    fees0: '0',
    fees1: '0',
    swaps: 1,
  };
  const candles = [{ pool_id: pool.id, start: -DAY, ...close }];
  const accounts = fakeAccounts({ native: 10n ** 18n });
  const points = await execute(fakeGateway({ accounts }, {}, { ...emptyIndex(), candles }), 'YEAR');
  expect(points.at(-1)?.usd).toBeCloseTo(3_000, 0);
  // The candle's price was close to zero or extremely high, in either case not today's price.
  const then = points.find(({ timestamp }) => timestamp === 0);
  expect(then && Math.abs(then.usd - 3_000)).toBeGreaterThan(1_000);
});

test('a token that cannot be sold does not count in the value history', async () => {
  const balances = [...received.balances, { token: HONEYPOT, amount: `9${'0'.repeat(22)}` }];
  const points = await execute(fakeGateway({ accounts: fakeAccounts({ ...received, balances }) }));
  expect(points.at(-1)?.usd).toBeCloseTo(1_500_000);
  expect(points.at(-2)?.usd).toBeCloseTo(500_000);
});

test('an account without balances and activity has no value history', async () => {
  expect(await execute(fakeGateway({ accounts: fakeAccounts() }))).toEqual([]);
});

describe('an account with 300 tokens', () => {
  afterEach(() => jest.restoreAllMocks());
  const E18 = 10n ** 18n;
  const tokens = Array.from({ length: 300 }, (_, i) => address(0x10_000 + i));
  const more = {
    tokens: tokens.map((token, i) => ({
      address: token,
      symbol: `T${i}`,
      name: `Token ${i}`,
      decimals: 18,
    })),
    // At one dollar each.
    pools: tokens.map((token) => pair(USDC, token, 10n ** 12n, 10n ** 6n * E18)),
  };
  /** A balance of n dollars in the n-th token. */
  const balances = tokens.map((token, i) => ({ token, amount: String(BigInt(i + 1) * E18) }));

  /** A gateway whose marketQueries records the prices that it reads. */
  function large() {
    const reads: { pools: number; isDone: boolean }[] = [];
    const { marketQueries } = fakeGateway({}, {}, emptyIndex(), more).chains.values().next().value!;
    const poolPrices: typeof marketQueries.poolPrices = async (pools, range) => {
      const read = { pools: pools.length, isDone: false };
      reads.push(read);
      const prices = await marketQueries.poolPrices(pools, range);
      await new Promise((resolve) => setImmediate(resolve));
      read.isDone = true;
      return prices;
    };
    const accounts = fakeAccounts({ balances });
    const chain = { accounts, marketQueries: { ...marketQueries, poolPrices } };
    return { gateway: fakeGateway(chain, {}, emptyIndex(), more), reads };
  }

  test('has a value history of its 100 most valuable tokens', async () => {
    const { gateway, reads } = large();
    const points = await execute(gateway, 'YEAR');
    expect(points.at(-1)?.usd).toBeCloseTo((100 * (201 + 300)) / 2, 0);
    expect(points.at(-2)?.usd).toBeCloseTo((100 * (201 + 300)) / 2, 0);
    expect(points.every(({ isPartial }) => isPartial)).toBe(true);
    expect(reads[0]?.pools).toBeLessThanOrEqual(102);
  });

  test('is read without concurrent reads', async () => {
    const { gateway, reads } = large();
    const before: boolean[] = [];
    const { poolPrices } = gateway.chains.values().next().value!.marketQueries;
    const service = gateway.chains.values().next().value!;
    service.marketQueries.poolPrices = (...args) => {
      before.push(reads.every(({ isDone }) => isDone));
      return poolPrices(...args);
    };
    await Promise.all([
      execute(gateway, 'YEAR'),
      execute(gateway, 'YEAR'),
      execute(gateway, 'YEAR'),
    ]);
    expect(before).toEqual([true, true, true]);
  });

  test('costs its client more than a small account', async () => {
    // A fixed clock: on a slow machine, allowance would be refilled meanwhile.
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const cost = async (gateway: ReturnType<typeof fakeGateway>) => {
      const body = JSON.stringify({
        query: `{ valueHistory(owner: "${ACCOUNT}", span: YEAR) { usd } }`,
      });
      const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
      const response = await createApp(gateway).request('/graphql', init);
      return 1_000 - Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
    };
    const small = await cost(fakeGateway({ accounts: fakeAccounts(received) }));
    expect(small).toBeLessThan(30);
    expect(await cost(large().gateway)).toBeGreaterThan(2 * small);
  });
});
