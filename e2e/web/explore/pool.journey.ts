/**
 * Journey: a visitor reads the figures of a pool's page, which match the chain, and an account sees its positions
 * there.
 */
import { expectedPool, openPositions, type TruePool } from '@cenote/bench/index-truth';
import { LOCAL, lower } from '@cenote/chains';
import { DEV_ACCOUNTS, MARKET_MAKER, worldTokenAddress } from '@cenote/devnet';
import { formatFiat, formatPercent, formatTokenAmount } from '@cenote/i18n';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { readWorld } from '../../lib/chain/truth.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { dollarsIn } from '../../lib/screen/dollars-in.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const LINK = worldTokenAddress(LOCAL.id, 'LINK');
const EN = { locale: 'en-US' } as const;
/** Slightly longer than the finest candle interval of the chart (5 minutes), in seconds. */
const PERIOD_S = 310;

test.use({ accountIndex: DEV_ACCOUNTS.indexOf(MARKET_MAKER) });

const stat = (page: Page, id: string) => page.getByTestId(`stat-${id}`);
const compact = (usd: number | null) => formatFiat(usd!, 'USD', { ...EN, compact: true });
const path = ({ id }: Pick<TruePool, 'id'>) => `/explore/pools/local/${id}`;

test.afterAll('prices are restored', ({ chain }) => chain.restoreMarket());

test.beforeAll('trades create a price history', async ({ chain }) => {
  for (let i = 0; i < 3; i++) {
    expect(await chain.succeeded(await chain.moveMarket(LINK, parseEther('30')))).toBe(true);
    if (i < 2) await chain.passTime(PERIOD_S);
  }
});

/** Page size of the table; other journeys may have traded in the pool too. */
const TRADES_A_PAGE = 20;

/** Returns the pool with the most swaps. */
const busiest = (pools: Iterable<TruePool>, protocol?: TruePool['protocol']) =>
  [...pools]
    .filter((pool) => !protocol || pool.protocol === protocol)
    .sort((a, b) => b.swaps.length - a.swaps.length)[0]!;

test('the figures of a pool match the chain', async ({ page, stack }) => {
  const { books, dollars, head, tokens } = await readWorld(stack);
  const pool = busiest(books.values());
  const truth = expectedPool(pool, dollars, head.timestamp);
  await page.goto(path(pool));
  await expect(stat(page, 'tvl')).toHaveText(compact(truth.tvlUsd));
  await expect(stat(page, 'volume')).toHaveText(compact(truth.day.volumeUsd));
  await expect(stat(page, 'fees')).toHaveText(compact(truth.day.feesUsd));
  await expect(stat(page, 'fee-apr')).toHaveText(
    formatPercent(truth.apr! * 10_000, { ...EN, fixed: true }),
  );
  const balances = page.getByTestId('pool-balances');
  for (const [address, balance] of [
    [pool.token0, truth.balance0],
    [pool.token1, truth.balance1],
  ] as const) {
    const decimals =
      tokens.find((token) => token.address === address)?.decimals ?? LOCAL.native.decimals;
    await expect(balances).toContainText(formatTokenAmount(BigInt(balance), decimals, EN));
  }
  await expect(page.getByTestId('pair-fee')).toHaveText(
    `${formatPercent(pool.fee / 100, { ...EN, digits: 4 })} fee`,
  );
  await expect(
    page
      .getByTestId('trades')
      .getByRole('row')
      .filter({ hasText: /Bought|Sold/ }),
  ).toHaveCount(Math.min(pool.swaps.length, TRADES_A_PAGE));
  await expect(page.getByTestId('token-out')).toHaveAttribute('data-address', pool.token1);
});

test('an account sees the value and the fees of its positions, on an accessible page', async ({
  connectedPage: page,
  stack,
  wallet,
}) => {
  const truth = await readWorld(stack);
  const pool = busiest(truth.books.values(), 'v3');
  const own = (
    await openPositions(stack.urls.l1, truth, { pool: pool.id, owner: lower(wallet.address) })
  ).filter(({ isUntouched }) => isUntouched);
  expect(own.length).toBeGreaterThan(0);
  await page.goto(path(pool));
  await expect(page.getByTestId('pool-balances')).toBeVisible();
  for (const { id, status, pooled, feesUsd } of own) {
    const row = page
      .getByTestId('own-position')
      .filter({ has: page.getByText(`Position #${id}`, { exact: true }) });
    await expect(row).toContainText(status === 'IN_RANGE' ? 'In range' : 'Out of range');
    const [value = 0, fees = 0] = dollarsIn(await row.innerText());
    expect(value / pooled.usd!).toBeCloseTo(1, 6);
    expect(fees).toBeCloseTo(feesUsd!, 1);
  }
  await expect(page.getByTestId('active-range')).toBeVisible();
  await expect(page.getByTestId('trades').getByRole('row').nth(1)).toBeVisible();
  await expectAccessibleAndFit(page, 'pool', { widths: [1280, 390, 320] });
});
