import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../lib/fixtures.ts';
import { expectAccessible, expectToFit } from '../lib/look.ts';
import { SwapPage } from '../lib/swap-page.ts';
import { expectNothingSigned } from '../lib/wallet.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

type Look = (state: string) => Promise<void>;

/** Closes what lies over the page. */
async function leave(page: Page, closed: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(closed).toBeHidden();
}

/** Opens all that can be opened before a wallet is connected, and looks at each. */
async function lookAround(page: Page, look: Look): Promise<void> {
  await look('empty');
  await page.keyboard.press('/');
  await expect(page.getByTestId('search-field')).toBeFocused();
  await look('search');
  await leave(page, page.getByTestId('search-modal'));
  await page.getByTestId('connect-button').click();
  await expect(page.getByTestId('connect-option-test-wallet')).toBeVisible();
  await look('connect');
  await page.getByTestId('drawer-settings').click();
  await expect(page.getByTestId('setting-currency')).toBeVisible();
  await look('settings');
  await leave(page, page.getByTestId('account-drawer'));
  await page.getByTestId('settings').click();
  await expect(page.getByTestId('settings-popover')).toBeVisible();
  await look('swap settings');
  await leave(page, page.getByTestId('settings-popover'));
}

/** And what there is with one: from the account to the review of a swap. */
async function lookFurther(swap: SwapPage, look: Look): Promise<void> {
  const { page } = swap;
  await swap.connect();
  await page.getByTestId('account-chip').click();
  await expect(page.getByTestId('token-row').first()).toBeVisible();
  await look('account');
  await leave(page, page.getByTestId('account-drawer'));
  await page.getByTestId('token-out').click();
  await expect(page.getByTestId(`token-option-${USDC.toLowerCase()}`).first()).toBeVisible();
  await look('token selector');
  await page.getByTestId('manage-tokens').click();
  await expect(page.getByTestId('manage-back')).toBeFocused();
  await look('manage token lists');
  await page.getByRole('tab', { name: 'Tokens' }).click();
  await look('manage imported tokens');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('manage-tokens')).toBeFocused();
  await leave(page, page.getByTestId('token-selector'));
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '1.123456');
  await swap.expectReady();
  await look('quoted');
  await swap.review();
  await look('review');
}

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test.describe(`has no accessibility faults, ${theme} at ${width}`, () => {
      test.beforeEach(({ page }) => page.setViewportSize({ width, height: 844 }));

      test('before a wallet is connected', async ({ page, wallet }) => {
        const look = (state: string) => expectAccessible(page, state);
        await page.goto(`/not-found?theme=${theme}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look('not found');
        await new SwapPage(page).open(`?theme=${theme}`);
        await lookAround(page, look);
        expectNothingSigned(wallet);
      });

      test('with one, to the review of a swap', async ({ page, wallet }) => {
        const swap = new SwapPage(page);
        await swap.open(`?theme=${theme}`);
        await lookFurther(swap, (state) => expectAccessible(page, state));
        expectNothingSigned(wallet);
      });
    });
  }
}

test('fits a screen of 320 pixels, whatever is open', async ({ page, wallet }) => {
  // Everything is opened once.
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('menu-button').click();
  await expect(page.getByTestId('drawer')).toBeVisible();
  await expectToFit(page, 'menu');
  await leave(page, page.getByTestId('drawer'));
  // There is no room for the search's button: its key opens it.
  await lookAround(page, (state) => expectToFit(page, state));
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '123456.123456');
  await expect(page.getByTestId('quote-details')).toBeVisible();
  await expectToFit(page, 'quoted');
  expectNothingSigned(wallet);
});

test('a swap can be made with the keyboard alone', async ({ page, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('connect-button').press('Enter');
  await page.getByTestId('connect-option-test.cenote.journey').press('Enter');
  await expect(page.getByTestId('account-drawer')).toBeHidden();
  await expect(page.getByTestId('account-chip')).toBeFocused();

  await page.getByTestId('token-out').press('Enter');
  await expect(page.getByTestId('token-search')).toBeFocused();
  await page.keyboard.type(USDC);
  await expect(page.getByTestId(`token-option-${USDC.toLowerCase()}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('token-out')).toBeFocused();
  await expect(page.getByTestId('token-out')).toContainText('USDC');

  await swap.amount('in').focus();
  await page.keyboard.type('0.1');
  await swap.expectReady();
  await swap.button.press('Enter');
  await expect(swap.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
  await expect(swap.button).toBeFocused();
  await page.keyboard.press('Enter');
  await swap.dialog.getByTestId('confirm-swap').press('Enter');
  await swap.expectSettled();
  expect(wallet.asked.some((request) => request.method === 'eth_sendTransaction')).toBe(true);
});
