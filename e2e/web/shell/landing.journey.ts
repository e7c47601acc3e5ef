/**
 * Journey: a visitor gets a quote on the landing page, scrolls to the introduction, and opens links and floating
 * tokens; once a wallet is connected, the landing page redirects to the swap page.
 */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { expectAccessibleAndFit, expectToFit } from '../../lib/screen/expect-screen.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(page: Page, query = ''): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await page.goto(`/${query}`);
  await expect(swap.amount('in')).toBeVisible();
  return swap;
}

test('the landing page shows its headline and a quote, scrolls to the introduction, and is accessible', async ({
  page,
}) => {
  const swap = await open(page);
  await expect(headline(page)).toHaveText('Clear water. Clear prices.');
  await expect(page).toHaveTitle(/^Clear water/);
  const fold = page.getByRole('heading', { level: 2, name: /verify/ });
  await expect(fold).not.toBeInViewport();
  await swap.choose('out', USDC);
  await swap.enter('in', '1');
  await expect(page.getByTestId('quote-details')).toBeVisible();
  await expect(swap.amount('out')).not.toHaveValue('');
  await expect(page).toHaveURL(/\/\?.*value=1/);
  // Lazily loaded parts are present.
  await expect(page.getByRole('link', { name: 'Start trading' })).toBeVisible();
  await expectAccessibleAndFit(page, 'landing', { widths: [1280, 390, 320], mayCutLabels: true });

  await test.step('a link scrolls below the fold', async () => {
    await page.getByRole('link', { name: 'Learn more' }).click();
    await expect(fold).toBeInViewport();
    await expect(page.getByText(/^\$.*[KMB]$/).first()).toBeVisible();
  });

  await test.step('a long amount fits into 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await swap.enter('in', '123456.123456');
    await expect(page).toHaveURL(/value=123456\.123456/);
    await expect(page.getByTestId('quote-details')).toBeVisible();
    await expectToFit(page, 'a long amount');
  });

  await test.step('the introduction links to trading, and its URL opens it', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Start trading' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/swap');
    await page.goto('/#fold');
    await expect(fold).toBeInViewport();
  });
});

test('a link opens its form, a new wallet is redirected to the swap page, and the intro parameter disconnects it', async ({
  page,
  wallet,
}) => {
  const swap = await open(page, `?outputCurrency=${USDC}&value=2`);
  await expect(swap.amount('in')).toHaveValue('2');
  await expect(page.getByTestId('token-out')).toContainText('USDC');
  await swap.connect();
  await expect(page).toHaveURL(/\/swap\?.*value=2/);
  await swap.expectReady();
  await test.step('a link with a path in its hash opens that path', async () => {
    await page.goto('/#/not-found');
    await expect(page).toHaveURL(/\/not-found$/);
  });
  // A wallet that has connected before is not redirected.
  await open(page);
  await expect(page.getByTestId('account-chip')).toBeVisible();
  await page.goto('/?intro=true');
  await expect(page.getByTestId('connect-button')).toBeEnabled();
  await expect(page).toHaveURL((url) => url.pathname === '/' && !url.searchParams.has('intro'));
  await page.reload();
  await expect(page.getByTestId('connect-button')).toBeEnabled();
  expectNothingSigned(wallet);
});

test('floating tokens appear beside the form on wide screens, and do not move with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  const floating = page.getByTestId('floating-token');
  await expect(floating.first()).toBeVisible();
  const form = (await page.getByTestId('swap-button').boundingBox())!;
  for (const mark of await floating.all()) {
    const { x, width } = (await mark.boundingBox())!;
    expect(x + width <= form.x || x >= form.x + form.width).toBe(true);
  }
  await test.step('the animation can be paused', async () => {
    await page.getByTestId('pause-animation').click();
    await expect(floating.first()).toHaveCSS('animation-play-state', 'paused');
    await page.getByTestId('pause-animation').click();
    await expect(floating.first()).toHaveCSS('animation-play-state', 'running');
  });

  await test.step('nothing moves with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByTestId('pause-animation')).toBeHidden();
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((a) => a.playState === 'running').length);
    await expect.poll(moving).toBe(0);
  });

  await test.step('phones show no floating tokens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(floating).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a token shows its price change and links to its page', async () => {
    const usdc = page.getByRole('link', { name: /^USDC/ });
    await usdc.hover();
    await expect(usdc.getByText('USDC')).toHaveCSS('opacity', '1');
    await usdc.click();
    await expect(page).toHaveURL(/\/explore\/tokens\/local\/0x/);
    await expect(page.getByTestId('entity-title')).toContainText('USDC');
  });
});
