/**
 * Journey: a user makes a swap in a right-to-left language, and controls fit texts longer than English (test
 * languages).
 */
import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { tokensOf, worldTokenAddress } from '@cenote/devnet';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../lib/fixtures.ts';
import { SwapPage } from '../../lib/pages/swap-page.ts';
import { englishWords } from '../../lib/screen/english-words.ts';
import { expectNothingCut, expectToFit } from '../../lib/screen/expect-screen.ts';

const USDC = worldTokenAddress(LOCAL.id, 'USDC');
/** Texts that are the same in every language: the product, the wallet, networks, tokens, a currency, keys. */
const NAMES = [
  ...['Cenote', 'Journey Wallet', LOCAL_L2.name, LOCAL.name, 'ETH', 'Ether', 'USD', 'alt+T'],
  ...[LOCAL, LOCAL_L2]
    .flatMap(({ id }) => tokensOf(id))
    .flatMap(({ name, symbol }) => [name, symbol]),
];
const WIDTHS = [390, 320, 1280];

type Check = (state: string) => Promise<void>;

/** Checks the open state at each width; the page keeps the last one. */
async function atEachWidth(page: Page, state: string, check: Check): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await check(`${state}, ${width} wide`);
  }
}

/** Opens every overlay that a visitor can open and checks it; all are closed afterwards. */
async function lookAround(page: Page, expectAppearance: Check): Promise<void> {
  await page.getByTestId('connect-button').click();
  await expect(page.getByTestId('connect-dialog')).toBeVisible();
  await expectAppearance('connect');
  await page.getByTestId('drawer-settings').click();
  await expect(page.getByTestId('setting-currency')).toBeVisible();
  await expectAppearance('settings');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('account-drawer')).toBeHidden();
  await page.getByTestId('settings').click();
  await expect(page.getByTestId('settings-popover')).toBeVisible();
  await expectAppearance('swap settings');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('settings-popover')).toBeHidden();
}

test('controls fit texts that are longer than English', async ({ page }) => {
  const swap = new SwapPage(page);
  await swap.open('?lng=en-XA');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(swap.button).toHaveText(/^\[/);
  const expectAppearance = (open: string) =>
    atEachWidth(page, open, async (state) => {
      await expectNothingCut(page, state);
      await expectToFit(page, state);
    });
  await expectAppearance('swap');
  await lookAround(page, expectAppearance);
});

/** Returns the horizontal centre of an element. */
async function middle(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box.x + box.width / 2;
}

/** Expects one element to be to the right of another, without overlap. */
async function expectRightOf(right: Locator, left: Locator, state: string): Promise<void> {
  const [boxRight, boxLeft] = [await right.boundingBox(), await left.boundingBox()];
  if (!boxRight || !boxLeft) throw new Error(`${right} or ${left} is not on the screen`);
  expect(boxRight.x, state).toBeGreaterThan(boxLeft.x + boxLeft.width);
}

test('a swap works in a right-to-left language', async ({ page, chain, wallet }) => {
  test.slow();
  const swap = new SwapPage(page);
  const fit: Check = (open) => atEachWidth(page, open, (state) => expectToFit(page, state));
  /** Expects that no text is in English and everything fits, then runs the `mirrored` check. */
  const expectAppearance = (open: string, mirrored: Check = async () => undefined) =>
    atEachWidth(page, open, async (state) => {
      expect(await englishWords(page, NAMES), state).toEqual([]);
      await expectToFit(page, state);
      await mirrored(state);
    });
  const brand = page.locator('.w-wordmark');
  await swap.open('?lng=ar-XB');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAppearance('empty form', async (state) => {
    await expectRightOf(brand, page.getByTestId('connect-button'), state);
    // The end of a line is on the left.
    const [amount, token] = [swap.amount('in'), page.getByTestId('token-in')];
    expect(await middle(amount), state).toBeGreaterThan(await middle(token));
  });

  await test.step('the connected state is mirrored', async () => {
    await lookAround(page, (state) => (state === 'connect' ? expectAppearance(state) : fit(state)));
    await swap.connect();
    await expectAppearance('connected', async (state) => {
      const chip = page.getByTestId('account-chip');
      expect(await middle(chip), state).toBeLessThan(await middle(brand));
    });
  });

  await test.step('the token selector and the quote are mirrored', async () => {
    await page.getByTestId('token-out').click();
    await page.getByTestId('token-search').fill(USDC);
    const row = page.getByTestId(`token-option-${USDC.toLowerCase()}`);
    await expect(row).toBeVisible();
    await expectAppearance('tokens', async (state) => {
      // The mark is at the start of the line.
      const mark = row.locator('.c-mark').first();
      expect(await middle(mark), state).toBeGreaterThan(await middle(row));
    });
    await page.keyboard.press('Escape');
    await swap.choose('in', NATIVE);
    await swap.choose('out', USDC);
    await swap.enter('in', '0.1');
    await swap.expectReady();
    // Other journeys may have moved the pools of this world so far that a proof is not conclusive for a small swap.
    await expect(page.getByTestId('quote-proof')).toHaveAttribute('data-state', /valid|routed/);
    await expectAppearance('quote', async (state) => {
      const [figure, details] = [
        page.getByTestId('min-received'),
        page.getByTestId('quote-details'),
      ];
      expect(await middle(figure), state).toBeLessThan(await middle(details));
    });
  });

  const [eth, usdc] = await chain.balances(wallet.address, NATIVE, USDC);
  await test.step('the review is mirrored', async () => {
    await swap.review();
    await expect(swap.dialog.getByTestId('simulation')).toHaveAttribute('data-state', 'passes');
    const side = swap.dialog.locator('.f-review-side').first();
    await expectAppearance('review', async (state) => {
      const [amount, mark] = [side.locator('.f-review-amount'), side.locator('.c-mark')];
      expect(await middle(amount), state).toBeGreaterThan(await middle(mark));
    });
  });

  await test.step('the settled swap is mirrored', async () => {
    await swap.confirm();
    await expect(swap.dialog.getByTestId('review-done')).toBeVisible({ timeout: 60_000 });
    await expectAppearance('done');
    await swap.expectSettled();
    const fee = await chain.feePaid(await swap.latestHash());
    const [ethNow, usdcNow] = await chain.balances(wallet.address, NATIVE, USDC);
    expect(eth - ethNow - fee).toBe(10n ** 17n);
    await swap.expectLatest({ status: 'success', amountOut: usdcNow - usdc });
    await expectAppearance('settled', async (state) => {
      const [mark, time] = [swap.latest().locator('.f-tx-mark'), swap.latest().locator('time')];
      expect(await middle(mark), state).toBeGreaterThan(await middle(time));
    });
  });

  await test.step('the activity is mirrored', async () => {
    await page.getByTestId('account-chip').click();
    const drawer = page.getByTestId('account-drawer');
    await expect(drawer.getByTestId('token-row').first()).toBeVisible();
    await drawer.getByRole('tab').last().click();
    const row = drawer.getByTestId('activity-row').first();
    await expect(row).toContainText('USDC');
    await expectAppearance('activity', async (state) => {
      const mark = row.locator('.f-status-mark');
      expect(await middle(mark), state).toBeGreaterThan(await middle(row));
    });
    // The drawer is at the end of a wide screen, which is on the left.
    expect(await middle(drawer)).toBeLessThan(1280 / 2);
  });
});
