/**
 * Journey: a visitor reads the figures, chart and pools of a token's page, which match the chain, and starts to buy the
 * token.
 */
import { expectedPool, expectedToken } from '@cenote/bench/index-truth';
import { LOCAL, lower } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { formatFiat, formatTokenAmount } from '@cenote/i18n';
import type { Page } from '@playwright/test';
import { createPublicClient, erc20Abi, http, parseEther } from 'viem';
import { tradesOf } from '../../lib/chain/true-trades.ts';
import { readWorld } from '../../lib/chain/truth.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { tabTo } from '../../lib/pages/keys.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';
import { watchLayoutShift } from '../../lib/screen/layout-shift.ts';

const LINK = lower(worldTokenAddress(LOCAL.id, 'LINK'));
/** Burn address. */
const GRAVE = '0x000000000000000000000000000000000000dEaD';
/** Slightly longer than the finest candle interval of the chart (5 minutes), in seconds. */
const PERIOD_S = 310;
const PATH = `/explore/tokens/local/${LINK}`;

const plot = (page: Page) => page.getByTestId('price-plot');
const title = (page: Page) => page.getByTestId('entity-title');
const stat = (page: Page, id: string) => page.getByTestId(`stat-${id}`);
const kind = (page: Page, name: string) =>
  page.getByTestId('chart-kinds').getByRole('radio', { name, exact: true });

test.afterAll('prices are restored', ({ chain }) => chain.restoreMarket());

test.beforeAll('trades create a price history', async ({ chain }) => {
  for (let i = 0; i < 3; i++) {
    expect(await chain.succeeded(await chain.moveMarket(LINK, parseEther('30')))).toBe(true);
    if (i < 2) await chain.passTime(PERIOD_S);
  }
});

test('the figures of a token match the chain', async ({ page, stack }) => {
  const world = await readWorld(stack);
  const { books, dollars, head, tokens } = world;
  const link = tokens.find(({ address }) => address === LINK)!;
  const truth = expectedToken(link, books.values(), dollars, head.timestamp);
  const rpc = createPublicClient({ transport: http(stack.urls.l1) });
  const erc20 = { address: LINK, abi: erc20Abi } as const;
  const supply = await rpc.readContract({ ...erc20, functionName: 'totalSupply' });
  const burnt = await rpc.readContract({ ...erc20, functionName: 'balanceOf', args: [GRAVE] });
  const compact = (usd: number | null) =>
    formatFiat(usd!, 'USD', { locale: 'en-US', compact: true });

  const layoutShift = await watchLayoutShift(page);
  await page.goto(PATH);
  await test.step('the layout does not shift when the figures load', async () => {
    await expect(plot(page)).toBeVisible();
    await expect(stat(page, 'tvl')).toContainText('$');
    expect(await layoutShift()).toBeLessThan(0.02);
  });
  await expect(title(page)).toContainText('LINK');
  await expect(page).toHaveTitle('LINK price on Local | Cenote');
  await expect(stat(page, 'tvl')).toHaveText(compact(truth.tvlUsd));
  await expect(stat(page, 'volume')).toHaveText(compact(truth.volumeUsd));
  await expect(stat(page, 'fdv')).toHaveText(compact(Number(supply) * dollars.unit(LINK)!));
  const marketCap = Number(supply - burnt) * dollars.unit(LINK)!;
  await expect(stat(page, 'market-cap')).toHaveText(compact(marketCap));
  await expect(page.getByTestId('price-value')).toHaveText(
    formatFiat(truth.priceUsd!, 'USD', { locale: 'en-US', price: true }),
  );

  await test.step('the chart can show volume and TVL instead of the price', async () => {
    await kind(page, 'Volume').check();
    // The chart sums its own candles, each at its closing price.
    const traded = [...books.values()].flatMap(({ token0, token1, candles }) =>
      [...(candles.get(300)?.values() ?? [])].map(({ start, volume0, volume1 }) => {
        const moved = token0 === LINK ? volume0 : token1 === LINK ? volume1 : 0n;
        return Number(moved) * dollars.unitBefore(LINK, start + 300)!;
      }),
    );
    const total = traded.reduce((sum, usd) => sum + usd, 0);
    await expect(page.getByTestId('price-value')).toHaveText(compact(total));
    await kind(page, 'TVL').check();
    await expect(page.getByTestId('price-value')).toHaveText(compact(truth.tvlUsd));
    await kind(page, 'Price').check();
  });

  await test.step('its pools and their trades are listed', async () => {
    const bought = tradesOf(world)
      .reverse()
      .filter(({ moves: [, got] }) => got.token.address === LINK)
      .map(({ moves: [, { amount }] }) =>
        formatTokenAmount(-amount, link.decimals, {
          locale: 'en-US',
          symbol: 'LINK',
          significant: 6,
        }),
      );
    const rows = page.getByTestId('trades').getByRole('row').filter({ hasText: 'Bought' });
    await expect(rows.nth(2)).toBeVisible();
    const reported = (await rows.locator('[data-incoming]').allInnerTexts()).map((text) =>
      text.replace('+', ''),
    );
    // Newest first; older ones load on scrolling.
    expect(reported).toEqual(bought.slice(0, reported.length));
    await page.getByRole('tab', { name: 'Pools' }).click();
    const pools = page.getByTestId('token-pools').getByRole('row');
    const deepest = [...books.values()]
      .filter(({ token0, token1 }) => [token0, token1].includes(LINK))
      .map((pool) => expectedPool(pool, dollars, head.timestamp))
      .sort((a, b) => (b.tvlUsd ?? 0) - (a.tvlUsd ?? 0))[0]!;
    await expect(pools.nth(1)).toContainText(compact(deepest.tvlUsd));
    await expect(pools.nth(1)).toContainText(compact(deepest.day.volumeUsd));
  });

  await test.step('the chart can show candles', async () => {
    await page.getByTestId('chart-shapes').getByRole('radio', { name: 'Candles' }).check();
    await plot(page).press('End');
    await expect(plot(page)).toHaveAttribute('aria-valuetext', /Open .*High .*Low/);
  });

  await test.step('the swap form buys the token', async () => {
    await expect(page.getByTestId('token-out')).toHaveAttribute('data-address', LINK);
    await page.getByTestId('amount-in').fill('1');
    await expect(page.getByTestId('amount-out')).not.toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });
});

test('the page is accessible and fits, and phones get buy and sell buttons', async ({ page }) => {
  await page.goto(PATH);
  await expect(plot(page)).toBeVisible();
  await expectAccessibleAndFit(page, 'token', { widths: [1280, 390, 320] });

  await test.step('the buttons are at the bottom of a phone screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/explore/tokens/local/NATIVE');
    await expect(title(page)).toContainText('ETH');
    await page.getByRole('link', { name: 'Sell' }).click();
    await expect(page).toHaveURL(/\/swap\?chain=local&inputCurrency=NATIVE$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Buy' }).click();
    await expect(page).toHaveURL(/\/swap\?chain=local&outputCurrency=NATIVE$/);
  });
});

test('a token page can be operated with the keyboard alone', async ({ page }) => {
  await page.goto(PATH);
  await expect(plot(page)).toBeVisible();
  const star = page.getByTestId('favorite');
  await tabTo(page, star);
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await test.step('the chart can be read with the keyboard', async () => {
    await tabTo(page, page.getByTestId('chart-ranges'));
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByTestId('chart-ranges').getByRole('radio', { name: '1H' })).toBeChecked();
    await tabTo(page, page.getByTestId('chart-kinds'));
    await page.keyboard.press('ArrowRight');
    await expect(kind(page, 'Volume')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, plot(page));
    await page.keyboard.press('Home');
    await expect(plot(page)).toHaveAttribute('aria-valuenow', '0');
  });

  await test.step('its pools can be sorted with the keyboard', async () => {
    const lists = page.getByRole('tablist', { name: 'Pools and transactions of LINK' });
    await tabTo(page, lists);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Pools' })).toBeFocused();
    await page.keyboard.press('Enter');
    const pools = page.getByTestId('token-pools');
    await expect(pools.getByRole('table', { name: 'Pools of LINK' })).toBeVisible();
    const apr = pools.getByRole('columnheader', { name: 'APR' });
    await tabTo(page, apr);
    await page.keyboard.press('Enter');
    await expect(apr).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('Enter');
    await expect(apr).toHaveAttribute('aria-sort', 'ascending');
    await expect(apr.getByRole('button')).toBeFocused();
    const links = pools.getByRole('link');
    // After sorting, the same row is still the tab stop, wherever it is now.
    await tabTo(page, pools.locator('tbody'));
    await page.keyboard.press('Home');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/explore\/pools\/local\/0x/);
  });

  await test.step('a pool can be opened with the keyboard', async () => {
    await expect(page.getByTestId('chart-flip')).toBeVisible();
    const chart = page.getByRole('figure', { name: /^Price of / });
    const name = await chart.getAttribute('aria-label');
    await tabTo(page, page.getByTestId('chart-flip'));
    await page.keyboard.press('Enter');
    await expect(chart).not.toHaveAttribute('aria-label', name!);
    const token = page.getByTestId('entity-title').getByRole('link', { name: 'LINK' });
    await token.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${LINK}$`));
  });
});
