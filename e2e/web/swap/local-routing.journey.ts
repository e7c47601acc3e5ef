/** Journey: the gateway is down; the user swaps along routes found on the device until the gateway is back. */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { expectAccessibleAndFit } from '../../lib/screen/expect-screen.ts';

const token = (key: string) => worldTokenAddress(LOCAL.id, key);
const USDC = token('USDC');

// The page polls continuously: requests that are pending when it closes are not errors.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const quoteProof = (page: Page) => page.getByTestId('quote-proof');

test('without the gateway routes are found on the device, and cached data is marked as old until it is back', async ({
  connectedPage: page,
  stack,
  chain,
  wallet,
}) => {
  // Stops and restarts a gateway.
  test.slow();
  const swap = new SwapPage(page);
  const banner = page.getByTestId('banner-gateway');
  const notice = page.getByTestId('on-device');
  const drawer = page.getByTestId('account-drawer');
  const holdings = drawer.getByTestId('token-row');
  await swap.open(`?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);
  await swap.expectReady();
  await page.getByTestId('account-chip').click();
  await expect(holdings.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const stored = () =>
    page.evaluate(() => localStorage.getItem('cenote.queries')?.includes('"portfolio"') ?? false);
  await expect.poll(stored).toBe(true);

  await stack.gateway.stop();
  try {
    await test.step('routes are found on the device and settle', async () => {
      await swap.enter('in', '1.25');
      await expect(notice).toContainText('Routed on your device');
      await expect(banner).toBeVisible({ timeout: 60_000 });
      await expect(quoteProof(page)).toHaveAttribute('data-state', 'own');
      await expectAccessibleAndFit(page, 'on the device');
      const before = await chain.balances(wallet.address, USDC);
      await swap.swap();
      const after = await chain.balances(wallet.address, USDC);
      await swap.expectLatest({ status: 'success', amountOut: after[0] - before[0] });
      expect(after[0]).toBeGreaterThan(before[0]);
    });

    await test.step('after a reload, routes are found from cached data, which is marked as old', async () => {
      // Clears the browser's HTTP cache, as if the visit were days later.
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
      await page.reload();
      await expect(banner).toContainText('last updated');
      await page.getByTestId('account-chip').click();
      await expect(holdings.first()).toBeVisible();
      await expect(drawer.getByTestId('as-of')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await swap.choose('out', token('DAI'));
      await swap.enter('in', '0.5');
      await swap.expectReady();
      await expect(notice).toBeVisible();
    });
  } finally {
    await stack.restartGateway();
  }

  await test.step('once the gateway is back, it is used again automatically', async () => {
    await expect(banner).toBeHidden({ timeout: 60_000 });
    await expect(notice).toBeHidden({ timeout: 60_000 });
    await swap.expectReady();
    await expect(quoteProof(page)).toHaveAttribute('data-state', 'valid');
  });
});
