import { expectedPool, openPositions, readTruth, type TruePool } from '@cenote/bench/index-truth';
import { LOCAL, lower } from '@cenote/chains';
import { DEV_ACCOUNTS, MARKET_MAKER, worldTokenAddress } from '@cenote/devnet';
import { formatFiat, formatPercent, formatTokenAmount } from '@cenote/i18n';
import type { Stack } from '@cenote/launch';
import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { dollarsIn } from '../lib/dollars-in.ts';
import { expect, test } from '../lib/fixtures.ts';
import { expectAccessible, expectNothingCut, expectToFit, turnTo } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';

const LINK = worldTokenAddress(LOCAL.id, 'LINK');
const EN = { locale: 'en-US' } as const;
const readWorld = ({ urls, world }: Stack) =>
  readTruth({ rpcUrl: urls.l1, tokenListPath: world.tokenListPath });
/** A little more than a period of the chart's finest candles. */
const PERIOD_S = 310;

test.use({ accountIndex: DEV_ACCOUNTS.indexOf(MARKET_MAKER) });

const stat = (page: Page, id: string) => page.getByTestId(`stat-${id}`);
const compact = (usd: number | null) => formatFiat(usd!, 'USD', { ...EN, compact: true });
const path = ({ id }: Pick<TruePool, 'id'>) => `/explore/pools/local/${id}`;

test.beforeAll('a past to draw', async ({ chain }) => {
  for (let i = 0; i < 3; i++) {
    expect(await chain.succeeded(await chain.moveMarket(LINK, parseEther('30')))).toBe(true);
    if (i < 2) await chain.passTime(PERIOD_S);
  }
});

/** The pool that most was swapped in. */
const busiest = (pools: Iterable<TruePool>, protocol?: TruePool['protocol']) =>
  [...pools]
    .filter((pool) => !protocol || pool.protocol === protocol)
    .sort((a, b) => b.swaps.length - a.swaps.length)[0]!;

test('the figures of a pool are those that the chain tells', async ({ page, stack }) => {
  const { books, dollars, head, tokens } = await readWorld(stack);
  const pool = busiest(books.values());
  const truth = expectedPool(pool, dollars, head.timestamp);
  await page.goto(path(pool));
  await expect(stat(page, 'tvl')).toHaveText(compact(truth.tvlUsd));
  await expect(stat(page, 'volume')).toHaveText(compact(truth.day.volumeUsd));
  await expect(stat(page, 'fees')).toHaveText(compact(truth.day.feesUsd));
  await expect(stat(page, 'fee-apr')).toHaveText(formatPercent(truth.apr! * 10_000, EN));
  const held = page.getByTestId('pool-balances');
  for (const [address, balance] of [
    [pool.token0, truth.balance0],
    [pool.token1, truth.balance1],
  ] as const) {
    const decimals =
      tokens.find((token) => token.address === address)?.decimals ?? LOCAL.native.decimals;
    await expect(held).toContainText(formatTokenAmount(BigInt(balance), decimals, EN));
  }
  await expect(page.getByTestId('pool-fee')).toHaveText(
    `${formatPercent(pool.fee / 100, { ...EN, digits: 4 })} fee`,
  );
  await expect(page.getByTestId('trades').getByRole('row').filter({ hasText: 'Swap' })).toHaveCount(
    pool.swaps.length,
  );
  await expect(page.getByTestId('token-out')).toHaveAttribute('data-address', pool.token1);
});

test('an account sees what its positions are worth and what they earned', async ({
  page,
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
  await expect(page.getByTestId('own-positions')).toBeHidden();
  await new SwapPage(page).connect();
  for (const { id, status, pooled, feesUsd } of own) {
    const row = page
      .getByTestId('own-position')
      .filter({ has: page.getByText(`Position #${id}`, { exact: true }) });
    await expect(row).toContainText(status === 'IN_RANGE' ? 'In range' : 'Out of range');
    const [worth = 0, fees = 0] = dollarsIn(await row.innerText());
    expect(worth / pooled.usd!).toBeCloseTo(1, 6);
    expect(fees).toBeCloseTo(feesUsd!, 1);
  }
  for (const [width, theme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await turnTo(page, theme);
    const state = `own positions ${theme} ${width}`;
    await expectAccessible(page, state);
    await expectToFit(page, state);
    await expectNothingCut(page, state);
    if (!process.env.SHOTS) continue;
    await page
      .getByTestId('own-positions')
      .screenshot({ path: `${process.env.SHOTS}/${state}.png` });
  }
});

test('a pool of v2 pays three tenths of a percent and has no ranges', async ({ page, stack }) => {
  const { books } = await readWorld(stack);
  await page.goto(path(busiest(books.values(), 'v2')));
  await expect(page.getByTestId('pool-fee')).toHaveText('0.3% fee');
  await expect(page.getByTestId('pool-balances')).toBeVisible();
  await expect(page.getByTestId('active-range')).toBeHidden();
});

test('says when there is no such pool', async ({ page }) => {
  await page.goto(`/explore/pools/local/0x${'9'.repeat(64)}`);
  await expect(page.getByRole('heading', { name: 'Pool not found' })).toBeVisible();
});

test('a token leads to its pools, and a pool to its tokens', async ({ page }) => {
  await page.goto(`/explore/tokens/local/${lower(LINK)}`);
  await page.getByRole('tab', { name: 'Pools' }).click();
  await page.getByTestId('token-pools').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/explore\/pools\/local\/0x/);
  await page.getByTestId('entity-title').getByRole('link', { name: 'LINK' }).click();
  await expect(page).toHaveURL(new RegExp(`/explore/tokens/local/${lower(LINK)}$`));
});

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390, 320]) {
    test(`is for everyone, ${theme} at ${width}`, async ({ page, stack }) => {
      const { books } = await readWorld(stack);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${path(busiest(books.values(), 'v3'))}?theme=${theme}`);
      await expect(page.getByTestId('active-range')).toBeVisible();
      await expect(page.getByTestId('trades').getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, `pool ${theme} ${width}`);
      await expectToFit(page, `pool ${theme} ${width}`);
      await expectNothingCut(page, `pool ${theme} ${width}`);
      const shots = process.env.SHOTS;
      if (shots)
        await page.screenshot({ path: `${shots}/pool-${theme}-${width}.png`, fullPage: true });
    });
  }
}
