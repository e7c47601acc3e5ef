/** Journey: all states of the web app around a swap are accessible and fit narrow screens. */
import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Locator, Page } from '@playwright/test';
import { expectNothingSigned } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { expectAccessibleAndFit, expectToFit } from '../../lib/screen/expect-screen.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
const WIDE = { width: 1280, height: 900 };
const NARROW = [390, 320];

/** Closes the overlay. */
async function leave(page: Page, closed: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(closed).toBeHidden();
}

test('all states around a swap are accessible and fit', async ({ page, wallet }) => {
  // Checks every state of the page in both themes.
  test.slow();
  const swap = new SwapPage(page);
  const expectAppearance = (state: string) =>
    expectAccessibleAndFit(page, state, { widths: [WIDE.width, ...NARROW] });

  await test.step('an unknown path shows a page that links back', async () => {
    await page.goto('/no/such/place');
    // The URL stays, so that it can be corrected.
    await expect(page).not.toHaveURL(/\/not-found$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAppearance('not found');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(swap.button).toBeVisible();
    await expect(page).toHaveTitle(/Cenote/);
  });

  await test.step('the states before a wallet is connected are accessible and fit', async () => {
    await expectAppearance('empty');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId('menu-button').click();
    await expect(page.getByTestId('drawer')).toBeVisible();
    await expectAccessibleAndFit(page, 'menu', { widths: NARROW });
    await leave(page, page.getByTestId('drawer'));
    await page.setViewportSize(WIDE);
    await page.keyboard.press('/');
    await expect(page.getByTestId('search-field')).toBeFocused();
    await expectAppearance('search');
    await leave(page, page.getByTestId('search-modal'));
    await page.getByTestId('connect-button').click();
    await expect(page.getByTestId('connect-option-test-wallet')).toBeVisible();
    await expectAppearance('connect');
    await page.getByTestId('drawer-settings').click();
    await expect(page.getByTestId('setting-currency')).toBeVisible();
    await expectAppearance('settings');
    await leave(page, page.getByTestId('account-drawer'));
    await page.getByTestId('settings').click();
    await expect(page.getByTestId('settings-popover')).toBeVisible();
    await expectAppearance('swap settings');
    await leave(page, page.getByTestId('settings-popover'));
  });

  await test.step('the states with a connected wallet are accessible and fit', async () => {
    await swap.connect();
    await page.getByTestId('account-chip').click();
    await expect(page.getByTestId('token-row').first()).toBeVisible();
    await expectAppearance('account');
    await leave(page, page.getByTestId('account-drawer'));
  });

  await test.step('the token selector is accessible and fits', async () => {
    await page.getByTestId('token-out').click();
    await expect(page.getByTestId(`token-option-${USDC.toLowerCase()}`).first()).toBeVisible();
    await expectAppearance('token selector');
    await page.getByTestId('manage-tokens').click();
    await expect(page.getByTestId('manage-back')).toBeFocused();
    await expectAppearance('manage token lists');
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await expectAppearance('manage imported tokens');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('manage-tokens')).toBeFocused();
    await leave(page, page.getByTestId('token-selector'));
  });

  await test.step('the form and the review of a swap are accessible and fit', async () => {
    await swap.choose('in', NATIVE);
    await swap.choose('out', USDC);
    // A large amount with many digits.
    await swap.enter('in', '123456.123456');
    await expect(page.getByTestId('quote-details')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 844 });
    await expectToFit(page, 'a large amount quoted');
    await page.setViewportSize(WIDE);
    await swap.enter('in', '1.123456');
    await swap.expectReady();
    await expectAppearance('quoted');
    await swap.review();
    await expectAppearance('review');
  });
  expectNothingSigned(wallet);
});
