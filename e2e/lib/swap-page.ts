import type { Locator, Page } from '@playwright/test';
import type { Address } from 'viem';
import { expect } from './fixtures.ts';
import { INJECTED_RDNS } from './wallet.ts';

export type Side = 'in' | 'out';

/** The swap screen, spoken to as a person would. */
export class SwapPage {
  readonly page: Page;
  readonly button: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByTestId('swap-button');
    this.dialog = page.getByTestId('review-dialog');
  }

  amount(side: Side): Locator {
    return this.page.getByTestId(`amount-${side}`);
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/swap${query}`);
    await expect(this.page.getByTestId('amount-in')).toBeVisible();
  }

  async connect(option: 'journey' | 'test-wallet' = 'journey'): Promise<void> {
    const id = option === 'journey' ? INJECTED_RDNS : 'test-wallet';
    await this.page.getByTestId('connect-button').click();
    await this.page.getByTestId(`connect-option-${id}`).click();
    await expect(this.page.getByTestId('account-chip')).toBeVisible();
  }

  async choose(side: Side, token: Address): Promise<void> {
    await this.page.getByTestId(`token-${side}`).click();
    await this.page.getByTestId('token-search').fill(token);
    await this.page.getByTestId(`token-option-${token.toLowerCase()}`).click();
    await expect(this.page.getByTestId('token-search')).toBeHidden();
  }

  async enter(side: Side, amount: string): Promise<void> {
    await this.amount(side).fill(amount);
  }

  /** Waits for a settled quote, opens the review and confirms it. */
  async reviewAndConfirm(): Promise<void> {
    await expect(this.button).toHaveAttribute('data-state', 'review');
    await this.button.click();
    await this.dialog.getByTestId('confirm-swap').click();
  }

  /** The newest entry of the list of recent transactions. */
  latest(): Locator {
    return this.page.getByTestId('tx-item').first();
  }
}
