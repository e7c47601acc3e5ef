import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures.ts';
import { expectAccessible } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(page: Page, query = ''): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await page.goto(`/${query}`);
  await expect(swap.amount('in')).toBeVisible();
  return swap;
}

for (const [width, theme] of [
  [1280, 'dark'],
  [390, 'light'],
] as const) {
  test(`says what it is and quotes at once, ${theme} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const swap = await open(page, `?theme=${theme}`);
    await expect(headline(page)).toHaveText('Clear water. Clear prices.');
    await expect(page).toHaveTitle(/^Clear water/);
    await swap.choose('out', USDC);
    await swap.enter('in', '1');
    await expect(page.getByTestId('quote-details')).toBeVisible();
    await expect(swap.amount('out')).not.toHaveValue('');
    await expect(page).toHaveURL(/\/\?.*value=1/);
    // What comes late is there too.
    await expect(page.getByRole('link', { name: 'Start trading' })).toBeVisible();
    await expectAccessible(page, `landing, ${theme} at ${width}`);
  });
}

test('a link opens the form it describes, and one with a path in its hash that path', async ({
  page,
}) => {
  const swap = await open(page, `?outputCurrency=${USDC}&value=2`);
  await expect(swap.amount('in')).toHaveValue('2');
  await expect(page.getByTestId('token-out')).toContainText('USDC');
  await page.goto('/#/not-found');
  await expect(page).toHaveURL(/\/not-found$/);
});

test('who comes with a new wallet is taken to the swap, and the introduction lets it go', async ({
  page,
  wallet,
}) => {
  const swap = await open(page, `?outputCurrency=${USDC}&value=1`);
  await swap.connect();
  await expect(page).toHaveURL(/\/swap\?.*value=1/);
  await swap.expectReady();
  // Known by now: it stays where it is.
  await open(page);
  await expect(page.getByTestId('account-chip')).toBeVisible();
  await page.goto('/?intro=true');
  await expect(page.getByTestId('connect-button')).toBeEnabled();
  await expect(page).toHaveURL((url) => url.pathname === '/' && !url.searchParams.has('intro'));
  await page.reload();
  await expect(page.getByTestId('connect-button')).toBeEnabled();
  expectNothingSigned(wallet);
});

test('a token that floats beside the form says how it moved, and leads to its page', async ({
  page,
}) => {
  await open(page);
  const floating = page.getByTestId('floating-token');
  await expect(floating.first()).toBeVisible();
  const form = (await page.getByTestId('swap-button').boundingBox())!;
  for (const mark of await floating.all()) {
    const { x, width } = (await mark.boundingBox())!;
    expect(x + width <= form.x || x >= form.x + form.width).toBe(true);
  }
  const stop = page.getByTestId('floats-still');
  await stop.click();
  await expect(floating.first()).toHaveCSS('animation-play-state', 'paused');
  const usdc = page.getByRole('link', { name: /^USDC/ });
  await usdc.hover();
  await expect(usdc.getByText('USDC')).toHaveCSS('opacity', '1');
  await usdc.click();
  await expect(page).toHaveURL(/\/explore\/tokens\/local\/0x/);
  await expect(page.getByTestId('entity-title')).toContainText('USDC');
});

test('nothing floats for those who want no motion, nor on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(page.getByTestId('floating-token').first()).toBeVisible();
  await expect(page.getByTestId('floats-still')).toBeHidden();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);
  await expect.poll(moving).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('floating-token')).toHaveCount(0);
});

test('a link leads under the fold, and what stands there to trading', async ({ page }) => {
  await open(page);
  const fold = page.getByRole('heading', { level: 2, name: /on trust/ });
  await expect(fold).not.toBeInViewport();
  await page.getByRole('link', { name: 'See to the bottom' }).click();
  await expect(fold).toBeInViewport();
  await expect(page.getByText(/^\$.*[KMB]$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Start trading' }).click();
  await expect(page).toHaveURL(/\/swap$/);
  await page.goto('/#fold');
  await expect(fold).toBeInViewport();
});

test('fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `?outputCurrency=${USDC}&value=123456.123456`);
  await expect(page.getByTestId('quote-details')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
