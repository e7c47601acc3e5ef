import AxeBuilder from '@axe-core/playwright';
import { LOCAL, NATIVE } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { expect, test } from '../lib/fixtures.ts';
import { SwapPage } from '../lib/swap-page.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');

test.use({ accountIndex: 3 });

for (const theme of ['dark', 'light'] as const) {
  for (const width of [1280, 390]) {
    test(`has no accessibility faults, ${theme} at ${width}`, async ({ page, wallet }) => {
      await page.setViewportSize({ width, height: 844 });
      const swap = new SwapPage(page);
      const check = async (state: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map((v) => `${state}: ${v.id} ${v.nodes[0]?.html}`)).toEqual([]);
      };
      await swap.open(`?theme=${theme}`);
      await check('empty');
      await swap.connect();
      await page.getByTestId('token-out').click();
      await expect(page.getByTestId(`token-option-${USDC.toLowerCase()}`)).toBeVisible();
      await check('token selector');
      await page.keyboard.press('Escape');
      await swap.choose('in', NATIVE);
      await swap.choose('out', USDC);
      await swap.enter('in', '1');
      await swap.expectReady();
      await check('quoted');
      await swap.review();
      await check('review');
      expect(wallet.address).toBeTruthy();
    });
  }
}

test('fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const swap = new SwapPage(page);
  await swap.open();
  await swap.choose('in', NATIVE);
  await swap.choose('out', USDC);
  await swap.enter('in', '123456.123456');
  await expect(page.getByTestId('quote-details')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a swap can be made with the keyboard alone', async ({ page, wallet }) => {
  const swap = new SwapPage(page);
  await swap.open();
  await page.getByTestId('connect-button').focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('connect-option-test.cenote.journey').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('account-chip')).toBeVisible();

  await page.getByTestId('token-out').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('token-search')).toBeFocused();
  await page.keyboard.type(USDC);
  await expect(page.getByTestId(`token-option-${USDC.toLowerCase()}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('token-out')).toBeFocused();
  await expect(page.getByTestId('token-out')).toContainText('USDC');

  await swap.amount('in').focus();
  await page.keyboard.type('0.1');
  await swap.expectReady();
  await swap.button.focus();
  await page.keyboard.press('Enter');
  await expect(swap.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(swap.dialog).toBeHidden();
  await expect(swap.button).toBeFocused();
  await page.keyboard.press('Enter');
  await swap.dialog.getByTestId('confirm-swap').focus();
  await page.keyboard.press('Enter');
  await swap.expectSettled();
  expect(wallet.asked.some((request) => request.method === 'eth_sendTransaction')).toBe(true);
});
