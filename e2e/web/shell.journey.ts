import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures.ts';
import { expectAccessible } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the search opens with a key, and leads to the token that was found', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.keyboard.press('/');
  const field = page.getByTestId('search-field');
  await expect(field).toBeFocused();
  await field.fill('usdc');
  await expect(page.getByTestId('search-news')).toContainText('result');
  await expect(page.getByRole('option').first()).toContainText('USDC');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('search-modal')).toBeHidden();
  await expect(page.getByTestId('entity-title')).toContainText('USDC');
  expect(new URL(page.url()).pathname).toBe(`/explore/tokens/local/${USDC.toLowerCase()}`);

  await page.keyboard.press('/');
  await expect(page.getByTestId('search-modal')).toContainText('USDC');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('search-modal')).toBeHidden();
});

for (const width of [1280, 390]) {
  test(`the account tells what there is, and lets go, at ${width}`, async ({ page, wallet }) => {
    await page.setViewportSize({ width, height: 844 });
    const swap = new SwapPage(page);
    await swap.open();
    await swap.connect();
    await page.getByTestId('account-chip').click();
    await expect(page.getByTestId('total-balance')).toContainText('$');
    await expect(page.getByTestId('token-row').first()).toBeVisible();
    await expect(page.getByTestId('token-rows')).toContainText('USD Coin');
    await expectAccessible(page, 'account');
    await page.getByTestId('receive').click();
    await expect(page.getByTestId('receive-dialog')).toContainText(wallet.address.slice(2, 6));
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('receive-dialog')).toBeHidden();
    await page.getByTestId('disconnect').click();
    await expect(page.getByTestId('connect-button')).toBeVisible();
    // A chosen end is not undone by a reload.
    await page.reload();
    await expect(page.getByTestId('connect-button')).toBeVisible();
  });
}

test('money is shown in the currency that was chosen, also after a reload', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);
  const fiat = page.getByTestId('fiat-in');
  await expect(fiat).toContainText('$');
  await page.getByTestId('connect-button').click();
  await page.getByTestId('drawer-settings').click();
  await page.getByTestId('setting-currency').click();
  await page.getByTestId('currency-EUR').click();
  await page.keyboard.press('Escape');
  await expect(fiat).toContainText('€');
  await page.reload();
  await expect(fiat).toContainText('€');
});

test('another language fits, and one from right to left is mirrored', async ({ page }) => {
  const swap = new SwapPage(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await swap.open('?lng=en-XA');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    await expect(page.getByTestId('swap-button')).toHaveText(/^\[/);
    expect(await overflow(page)).toBe(0);

    await swap.open('?lng=ar-XB');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await overflow(page)).toBe(0);
    const [amount, token] = await Promise.all([
      page.getByTestId('amount-in').boundingBox(),
      page.getByTestId('token-in').boundingBox(),
    ]);
    // What is at the end of a line is on its left.
    expect(token!.x).toBeLessThan(amount!.x);
  }
});

test('nothing is asked of any host but its own, the gateway and the chains', async ({
  page,
  stack,
  wallet,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) asked.add(origin);
  });
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);
  await swap.connect();
  await swap.expectReady();
  await page.getByTestId('account-chip').click();
  await expect(page.getByTestId('token-row').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account-drawer')).toBeHidden();
  await page.keyboard.press('/');
  await page.getByTestId('search-field').fill('usdc');
  await expect(page.getByRole('option').first()).toBeVisible();
  const { web, gateway, l1, l2 } = stack.urls;
  const own = [web!, gateway, l1, l2].map((url) => new URL(url).origin);
  expect([...asked].filter((origin) => !own.includes(origin))).toEqual([]);
  expect(asked.size).toBeGreaterThan(1);
  expectNothingSigned(wallet);
});

test('an unknown path says so and leads back', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByTestId('swap-button')).toBeVisible();
  await expect(page).toHaveTitle(/Cenote/);
});

test('a page whose scripts do not come says so and can be loaded again', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  await page.goto('/swap');
  const notice = page.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(notice).toBeVisible();
  await page.unroute(/\/assets\/index-.*\.js/);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByTestId('swap-button')).toBeVisible();
  await expect(notice).toBeHidden();
});
