/**
 * Journey: a user opens the search, selects a currency, disconnects the account, and reloads a page whose scripts
 * failed.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

test('the search opens with a shortcut and links to the token page', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.keyboard.press('/');
  const field = page.getByTestId('search-field');
  await expect(field).toBeFocused();
  await field.fill('usdc');
  await expect(page.getByTestId('search-announcement')).toContainText('result');
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

test('the account shows balances in the selected currency and can be disconnected', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.fund(wallet.address, USDC, 25_000_000n);
  const swap = new SwapPage(page);
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);
  await swap.connect();
  const total = page.getByTestId('total-balance');
  const fiat = page.getByTestId('fiat-in');
  await expect(fiat).toContainText('$');
  await page.getByTestId('account-chip').click();
  await expect(total).toContainText('$');
  await expect(page.getByTestId('token-rows')).toContainText('USD Coin');
  await page.getByTestId('receive').click();
  await expect(page.getByTestId('receive-dialog')).toContainText(wallet.address.slice(2, 6));
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('receive-dialog')).toBeHidden();

  await test.step('the selected currency persists over a reload', async () => {
    await page.getByTestId('drawer-settings').click();
    await page.getByTestId('setting-currency').click();
    await page.getByTestId('currency-EUR').click();
    await page.keyboard.press('Escape');
    await expect(fiat).toContainText('€');
    await page.reload();
    await expect(fiat).toContainText('€');
    await page.getByTestId('account-chip').click();
    await expect(total).toContainText('€');
  });

  await test.step('a disconnected account stays disconnected after a reload', async () => {
    await page.getByTestId('disconnect').click();
    await expect(page.getByTestId('connect-button')).toBeVisible();
    await page.reload();
    await expect(page.getByTestId('connect-button')).toBeVisible();
  });
  expectNothingSigned(wallet);
});

test('a page whose scripts fail to load shows a notice and can be reloaded', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  await page.goto('/swap');
  const notice = page.getByRole('alert').filter({ hasText: 'didn’t load' });
  await expect(notice).toBeVisible();
  await page.unroute(/\/assets\/index-.*\.js/);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByTestId('swap-button')).toBeVisible();
  await expect(notice).toBeHidden();
});
