import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import type { Page } from '@playwright/test';

/** A state of a screen that somebody should look at. */
export interface Scene {
  name: string;
  path: string;
  /** From the opened page to the state; resolves when nothing moves any more. */
  reach?(page: Page): Promise<void>;
}

const usdc = worldTokenAddress(LOCAL.id, 'USDC');
const QUOTED = `/swap?chain=local&inputCurrency=NATIVE&outputCurrency=${usdc}&value=1.5`;
/** Longer than any transition of the product. */
const SETTLE_MS = 500;

async function connect(page: Page): Promise<void> {
  await page.getByTestId('connect-button').click();
  await page.getByTestId('connect-option-test-wallet').click();
  await page.getByTestId('account-chip').waitFor();
}

async function quoted(page: Page): Promise<void> {
  await page.locator('[data-testid="swap-button"][data-state="review"]').waitFor();
}

const settled = (page: Page) => page.waitForTimeout(SETTLE_MS);

export const SCENES: readonly Scene[] = [
  { name: 'swap', path: '/swap' },
  {
    name: 'swap-quote',
    path: QUOTED,
    async reach(page) {
      await connect(page);
      await quoted(page);
      await settled(page);
    },
  },
  {
    name: 'swap-review',
    path: QUOTED,
    async reach(page) {
      await connect(page);
      await quoted(page);
      await page.getByTestId('swap-button').click();
      await page.getByTestId('review-dialog').waitFor();
      await settled(page);
    },
  },
  {
    name: 'tokens',
    path: '/swap',
    async reach(page) {
      await connect(page);
      await page.getByTestId('token-out').click();
      await page.getByTestId('token-search').waitFor();
      await settled(page);
    },
  },
  {
    name: 'wallets',
    path: '/swap',
    async reach(page) {
      await page.getByTestId('connect-button').click();
      await page.getByTestId('connect-option-test-wallet').waitFor();
      await settled(page);
    },
  },
  {
    name: 'account',
    path: '/swap',
    async reach(page) {
      await connect(page);
      await page.getByTestId('account-chip').click();
      await page.getByRole('dialog').waitFor();
      await page.waitForLoadState('networkidle');
      await settled(page);
    },
  },
  { name: 'not-found', path: '/nowhere' },
];
