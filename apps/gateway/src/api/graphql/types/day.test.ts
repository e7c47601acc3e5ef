import { createApp } from '../../http/app.ts';
import { DAI, fakeGateway, HEAD, POOLS, USDC } from '../../testing/fake-gateway.ts';
import { emptyIndex } from '../../testing/fake-market.ts';

const CHAIN = 31337;
const DAY = 86_400;
const TODAY = HEAD.timestamp - (HEAD.timestamp % DAY);
const STABLE_POOL = POOLS[1]!;
/** A price of one, for a token with 6 decimals and one with 18. */
const ONE = String(STABLE_POOL.token0 === DAI ? 2n ** 96n / 10n ** 6n : 2n ** 96n * 10n ** 6n);

/** A day ago the pool of stable tokens traded and received more DAI than its initial balance. */
const index = {
  ...emptyIndex(),
  candles: [
    {
      pool_id: STABLE_POOL.id,
      start: TODAY - DAY,
      swaps: 1,
      open: ONE,
      high: ONE,
      low: ONE,
      close: ONE,
      ...(STABLE_POOL.token0 === DAI
        ? { volume0: `1000${'0'.repeat(18)}`, volume1: `1000${'0'.repeat(6)}` }
        : { volume0: `1000${'0'.repeat(6)}`, volume1: `1000${'0'.repeat(18)}` }),
      ...(STABLE_POOL.token0 === DAI
        ? { fees0: `3${'0'.repeat(18)}`, fees1: '0' }
        : { fees0: '0', fees1: `3${'0'.repeat(18)}` }),
    },
  ],
  flows: [
    {
      pool_id: STABLE_POOL.id,
      start: TODAY - DAY,
      ...(STABLE_POOL.token0 === DAI
        ? { amount0: `1000${'0'.repeat(18)}`, amount1: '0' }
        : { amount0: '0', amount1: `1000${'0'.repeat(18)}` }),
    },
  ],
};

async function execute(query: string) {
  const body = JSON.stringify({ query });
  const headers = { 'Content-Type': 'application/json' };
  const app = createApp(fakeGateway({}, {}, index));
  return (await app.request('/graphql', { method: 'POST', headers, body })).json();
}

const poolDays = (first: number) =>
  execute(`{ pool(chainId: ${CHAIN}, poolId: "${STABLE_POOL.id}") { tvlUsd days(first: ${first}) {
         start tvlUsd volumeUsd feesUsd } } }`);

test('a pool’s day has its closing balance and its volume', async () => {
  const { pool } = (await poolDays(3)).data;
  expect(pool.days).toEqual([
    { start: TODAY - 2 * DAY, tvlUsd: pool.tvlUsd - 1_000, volumeUsd: 0, feesUsd: 0 },
    { start: TODAY - DAY, tvlUsd: pool.tvlUsd, volumeUsd: 1_000, feesUsd: expect.closeTo(3, 9) },
    { start: TODAY, tvlUsd: pool.tvlUsd, volumeUsd: 0, feesUsd: 0 },
  ]);
});

test.each([
  ['a token in all of its pools', DAI, 1_000],
  ['a token without changes', USDC, 0],
])('the past TVL is correct for %s', async (_, address, came) => {
  const { data } = await execute(
    `{ token(chainId: ${CHAIN}, address: "${address}") { tvlUsd days(first: 3) { tvlUsd } } }`,
  );
  const [before, after, now] = data.token.days.map((day: { tvlUsd: number }) => day.tvlUsd);
  expect(now).toBeCloseTo(data.token.tvlUsd);
  expect(after).toBeCloseTo(now);
  expect(now - before).toBeCloseTo(came, 4);
});

test('more than a year of days is rejected', async () => {
  expect((await poolDays(366)).errors[0].extensions.code).toBe('MALFORMED');
});
