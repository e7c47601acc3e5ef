/** Journey: a user makes a swap and changes the account's settings with the keyboard alone. */
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';
import { expectNothingSigned, INJECTED_RDNS } from '../../lib/chain/wallet.ts';
import { expect, test } from '../../lib/fixtures.ts';
import { expectFocusIn, tabTo } from '../../lib/pages/keys.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

/** Moves the focus to a control with Tab and presses Enter. */
async function enter(page: Page, testId: string): Promise<void> {
  await tabTo(page, page.getByTestId(testId));
  await page.keyboard.press('Enter');
}

/** Opens the form with a query and connects with the keyboard. */
async function open(page: Page, query = ''): Promise<SwapPage> {
  const swap = new SwapPage(page);
  await swap.open(query);
  await enter(page, 'connect-button');
  await expectFocusIn(page.getByTestId('account-drawer'));
  await enter(page, `connect-option-${INJECTED_RDNS}`);
  await expect(page.getByTestId('account-drawer')).toBeHidden();
  await expectFocusIn(page.getByTestId('account-chip'));
  return swap;
}

test('a swap can be made with the keyboard alone, on a narrow screen', async ({ page, wallet }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const swap = await open(page);
  await enter(page, 'token-out');
  await expect(page.getByTestId('token-search')).toBeFocused();
  await page.keyboard.type(USDC);
  await expect(page.getByTestId(`token-option-${USDC.toLowerCase()}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('token-out')).toContainText('USDC');
  await expect(swap.amount('in')).toBeFocused();
  await page.keyboard.type('0.1');
  await swap.expectReady();
  await enter(page, 'swap-button');
  await expect(swap.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
  await expect(swap.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(swap.dialog.getByTestId('confirm-swap')).toBeEnabled();
  await enter(page, 'confirm-swap');
  await swap.expectSettled();
  expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(true);
});

test('the account and all settings can be operated with the keyboard alone', async ({
  page,
  wallet,
}) => {
  const swap = await open(page, `?inputCurrency=NATIVE&outputCurrency=${USDC}&value=1`);
  const chip = page.getByTestId('account-chip');
  const drawer = page.getByTestId('account-drawer');

  await test.step('Escape closes the topmost overlay first', async () => {
    await page.keyboard.press('Enter');
    await expectFocusIn(drawer);
    const receive = page.getByTestId('receive');
    await enter(page, 'receive');
    await expectFocusIn(page.getByTestId('receive-dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('receive-dialog')).toBeHidden();
    await expect(drawer).toBeVisible();
    await expect(receive).toBeFocused();
  });

  await test.step('tabs follow the arrow keys and show their panels', async () => {
    const tabs = drawer.getByRole('tab');
    await tabTo(page, drawer.getByRole('tablist'));
    for (let at = 1; at < (await tabs.count()); at++) {
      await page.keyboard.press('ArrowRight');
      await expect(tabs.nth(at)).toBeFocused();
    }
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByTestId('token-rows')).toBeVisible();
  });

  await test.step('the theme follows the arrow keys', async () => {
    await enter(page, 'drawer-settings');
    const themes = page.getByTestId('setting-theme').getByRole('radio');
    await tabTo(page, page.getByTestId('setting-theme'));
    for (const [at, theme] of [
      [1, 'light'],
      [2, 'dark'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(themes.nth(at)).toBeFocused();
      await expect(themes.nth(at)).toBeChecked();
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\bt_${theme}\\b`));
    }
  });

  for (const [view, choice] of [
    ['currency', 'currency-EUR'],
    ['language', 'language-en-US'],
  ] as const) {
    await test.step(`the ${view} setting can be changed, and the back button returns the focus to it`, async () => {
      await enter(page, `setting-${view}`);
      await enter(page, choice);
      await expect(page.getByTestId(choice)).toHaveAttribute('aria-current', 'true');
      await enter(page, 'drawer-back');
      await expect(page.getByTestId(`setting-${view}`)).toBeFocused();
    });
  }

  await test.step('the drawer returns the focus when it closes', async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(chip).toBeFocused();
    await expect(page.getByTestId('fiat-in')).toContainText('€');
  });

  await test.step('the slippage tolerance can be entered and reset', async () => {
    await swap.expectReady();
    const settings = page.getByTestId('settings');
    const popover = page.getByTestId('settings-popover');
    await enter(page, 'settings');
    await expectFocusIn(popover);
    await tabTo(page, page.getByTestId('slippage-input'));
    await page.keyboard.type('1.5');
    await expect(page.getByTestId('slippage')).toContainText('1.5%');
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(settings).toBeFocused();

    await page.keyboard.press('Enter');
    await expectFocusIn(popover);
    await enter(page, 'slippage-auto');
    await expect(page.getByTestId('slippage')).toContainText('Auto');
    await page.keyboard.press('Escape');
    await expect(settings).toBeFocused();
  });

  await test.step('the account can be disconnected', async () => {
    await chip.press('Enter');
    await enter(page, 'disconnect');
    await expect(drawer).toBeHidden();
    await expectFocusIn(page.getByTestId('connect-button'));
  });
  expectNothingSigned(wallet);
});
