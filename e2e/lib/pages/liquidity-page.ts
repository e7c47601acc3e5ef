/**
 * Class `LiquidityPage`: page object of the form for a new position, the page of a position and their reviews. Also:
 * type `NewPosition`, the presets of the form.
 */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Presets of the form, as its address bar has them. */
export interface NewPosition {
  version: 'v2' | 'v3' | 'v4';
  currencyA: string;
  currencyB: string;
  fee?: number;
  tickSpacing?: number;
  hook?: string;
  /** Name of a feature that is switched on. */
  featureFlagOverride?: string;
  /** URL slug of the network; the local one if omitted. */
  chain?: string;
}

const LIMIT = { timeout: 60_000 };

export class LiquidityPage {
  readonly page: Page;
  readonly review: Locator;
  readonly confirm: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    this.review = page.getByTestId('liquidity-review');
    this.confirm = page.getByTestId('confirm-liquidity');
    this.done = page.getByTestId('liquidity-done');
  }

  /** Opens the form for a new position at its first step. */
  async openForm({ version, chain = 'local', ...presets }: NewPosition): Promise<void> {
    const query = new URLSearchParams({ chain });
    for (const [name, value] of Object.entries(presets)) query.set(name, String(value));
    await this.page.goto(`/positions/create/${version}?${query}`);
    await expect(this.page.getByTestId('step-pair')).toBeVisible();
  }

  /** Leaves the current step of the form. */
  async next(): Promise<void> {
    const button = this.page.getByTestId('continue');
    await expect(button).toHaveAttribute('data-state', 'continue', LIMIT);
    await button.click();
  }

  /** Enters an amount of the first or second chosen token, and opens the review. */
  async deposit(side: 'A' | 'B', amount: string): Promise<void> {
    await this.page.getByTestId(`deposit-${side}`).fill(amount);
    const button = this.page.getByTestId('review');
    await expect(button).toHaveAttribute('data-state', 'review', LIMIT);
    await button.click();
    await expect(this.review).toBeVisible();
  }

  /** Enters an amount of one token, a part of which is swapped, and opens the review. */
  async zap(amount: string): Promise<void> {
    await this.page.getByTestId('zap-switch').click();
    await this.page.getByTestId('deposit-A').fill(amount);
    await expect(this.page.getByTestId('zap-plan')).toBeVisible(LIMIT);
    const button = this.page.getByTestId('review');
    await expect(button).toHaveAttribute('data-state', 'review', LIMIT);
    await button.click();
    await expect(this.review).toBeVisible();
  }

  /** Signs what the review shows, and waits until it is confirmed. */
  async sign(): Promise<void> {
    await expect(this.confirm).toBeEnabled(LIMIT);
    await this.confirm.click();
    await expect(this.done).toBeVisible(LIMIT);
  }

  /** Follows the link to the position from the confirmation, and waits until its amounts are read from the chain. */
  async follow(): Promise<void> {
    await this.page.getByTestId('liquidity-position-link').click();
    await expect(this.page.getByTestId('manage-position')).toBeVisible(LIMIT);
  }

  /** Moves the open position to another version, in a pool with the same price, and follows the link to it. */
  async migrate(version: 'v3' | 'v4'): Promise<void> {
    await this.page.getByTestId('position-migrate').click();
    const review = this.page.getByTestId('migrate-review');
    await expect(review).toBeVisible(LIMIT);
    const choice = this.page.getByTestId('migrate-version');
    if (await choice.isVisible()) await choice.getByRole('radio', { name: version }).press('Space');
    const accept = this.page.getByTestId('migrate-acknowledge');
    await expect(async () => {
      if (await accept.isVisible()) await accept.check();
      await expect(review).toBeEnabled({ timeout: 500 });
    }).toPass(LIMIT);
    await review.click();
  }

  /** Opens one of the dialogs of the position's page. */
  async act(action: 'increase' | 'decrease' | 'collect' | 'burn'): Promise<void> {
    await this.page.getByTestId(`position-${action}`).click();
  }

  /** Adds liquidity to the open position: an amount of the first or second token of the pool. */
  async increase(side: 0 | 1, amount: string): Promise<void> {
    await this.act('increase');
    await this.page.getByTestId(`deposit-${side}`).fill(amount);
    await this.page.getByTestId('increase-review').click();
    await this.sign();
    await this.close();
  }

  /** Removes a part of the open position's liquidity. */
  async remove(percent: 25 | 50 | 75 | 100, { burn = false } = {}): Promise<void> {
    await this.act('decrease');
    await this.page.getByTestId(`remove-${percent}`).click();
    if (burn) await this.page.getByTestId('remove-burn').check();
    await this.page.getByTestId('remove-review').click();
    await this.sign();
    await this.close();
  }

  async collect(): Promise<void> {
    await this.act('collect');
    await this.sign();
    await this.close();
  }

  /** Closes the confirmation. */
  async close(): Promise<void> {
    await this.page.getByTestId('review-close').click();
    await expect(this.review).toBeHidden();
  }
}
