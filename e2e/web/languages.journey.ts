import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures.ts';
import { expectNothingCut, expectToFit } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';

/** Opens what a visitor can open, and looks at each. */
async function lookAround(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  await look('swap');
  await page.getByTestId('connect-button').click();
  await expect(page.getByTestId('account-drawer')).toBeVisible();
  await look('connect');
  await page.getByTestId('drawer-settings').click();
  await expect(page.getByTestId('setting-currency')).toBeVisible();
  await look('settings');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account-drawer')).toBeHidden();
  await page.getByTestId('settings').click();
  await expect(page.getByTestId('settings-popover')).toBeVisible();
  await look('swap settings');
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return { left: box.x, right: box.x + box.width };
};

for (const width of [1280, 390, 320]) {
  test.describe(`at ${width}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height: 844 }));

    test('words that are longer still fit their controls', async ({ page }) => {
      await new SwapPage(page).open('?lng=en-XA');
      await lookAround(page, async (state) => {
        await expectNothingCut(page, state);
        await expectToFit(page, state);
      });
    });

    test('a language from right to left mirrors the page', async ({ page }) => {
      await new SwapPage(page).open('?lng=ar-XB');
      const [brand, connect, amount, token] = await Promise.all(
        [
          page.locator('.w-wordmark'),
          page.getByTestId('connect-button'),
          page.getByTestId('amount-in'),
          page.getByTestId('token-in'),
        ].map(boxOf),
      );
      expect(brand!.left).toBeGreaterThan(connect!.right);
      expect(amount!.left).toBeGreaterThan(token!.left);
      await lookAround(page, (state) => expectToFit(page, state));
    });
  });
}
