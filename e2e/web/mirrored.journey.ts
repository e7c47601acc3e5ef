import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { tokensOf, worldTokenAddress } from '@cenote/devnet';
import type { Locator } from '@playwright/test';
import { englishWords } from '../lib/english-words.ts';
import { expect, test } from '../lib/fixtures.ts';
import { expectToFit } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
/** The same in every language: the product, the wallet, networks, tokens, a currency, keys. */
const NAMES = [
  ...['Cenote', 'Journey Wallet', LOCAL_L2.name, LOCAL.name, 'ETH', 'Ether', 'USD', 'alt+T'],
  ...[LOCAL, LOCAL_L2]
    .flatMap(({ id }) => tokensOf(id))
    .flatMap(({ name, symbol }) => [name, symbol]),
];

/** Where the middle of something stands. */
async function middle(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box.x + box.width / 2;
}

for (const width of [1280, 390]) {
  test(`a whole swap from right to left, at ${width}`, async ({ page, chain, wallet }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const swap = new SwapPage(page);
    const look = async (state: string) => {
      expect(await englishWords(page, NAMES), state).toEqual([]);
      await expectToFit(page, state);
    };
    await swap.open('?lng=ar-XB');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await look('empty form');

    await test.step('connected', async () => {
      await page.getByTestId('connect-button').click();
      await expect(page.getByTestId('connect-dialog')).toBeVisible();
      await look('wallets');
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('account-drawer')).toBeHidden();
      await swap.connect();
      const chip = page.getByTestId('account-chip');
      expect(await middle(chip)).toBeLessThan(await middle(page.locator('.w-wordmark')));
    });

    await test.step('chosen and quoted', async () => {
      await page.getByTestId('token-out').click();
      await page.getByTestId('token-search').fill(USDC);
      const row = page.getByTestId(`token-option-${USDC.toLowerCase()}`);
      await expect(row).toBeVisible();
      // The mark leads the line.
      expect(await middle(row.locator('.c-mark').first())).toBeGreaterThan(await middle(row));
      await look('tokens');
      await page.keyboard.press('Escape');
      await swap.choose('in', NATIVE);
      await swap.choose('out', USDC);
      await swap.enter('in', '0.1');
      await swap.expectReady();
      await expect(page.getByTestId('claim')).toHaveAttribute('data-state', 'holds');
      const figure = page.getByTestId('min-received');
      expect(await middle(figure)).toBeLessThan(await middle(page.getByTestId('quote-details')));
      await look('quote');
    });

    const [eth, usdc] = await chain.balances(wallet.address, NATIVE, USDC);
    await test.step('reviewed', async () => {
      await swap.review();
      await expect(swap.dialog.getByTestId('simulation')).toHaveAttribute('data-state', 'passes');
      const side = swap.dialog.locator('.f-review-side').first();
      const amount = side.locator('.f-review-amount');
      expect(await middle(amount)).toBeGreaterThan(await middle(side.locator('.c-mark')));
      await look('review');
    });

    await test.step('settled', async () => {
      await swap.confirm();
      await expect(swap.dialog.getByTestId('review-done')).toBeVisible({ timeout: 30_000 });
      await look('done');
      await swap.expectSettled();
      const fee = await chain.feePaid(await swap.latestHash());
      const [ethNow, usdcNow] = await chain.balances(wallet.address, NATIVE, USDC);
      expect(eth - ethNow - fee).toBe(10n ** 17n);
      await swap.expectLatest({ status: 'success', amountOut: usdcNow - usdc });
      const mark = swap.latest().locator('.f-tx-mark');
      expect(await middle(mark)).toBeGreaterThan(await middle(swap.latest().locator('time')));
      await look('settled');
    });

    await test.step('found in the activity', async () => {
      await page.getByTestId('account-chip').click();
      const drawer = page.getByTestId('account-drawer');
      await expect(drawer.getByTestId('token-row').first()).toBeVisible();
      await drawer.getByRole('tab').last().click();
      const row = drawer.getByTestId('activity-row').first();
      await expect(row).toContainText('USDC');
      // The end of a wide screen is its left.
      if (width === 1280) expect(await middle(drawer)).toBeLessThan(width / 2);
      const mark = row.locator('.f-status-mark');
      expect(await middle(mark)).toBeGreaterThan(await middle(row));
      await look('activity');
    });
  });
}
