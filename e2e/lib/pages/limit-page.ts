/**
 * Class `LimitPage`: page object of the limit screen. Also: `ordersSigned()`, the orders of the signature requests that
 * the wallet has received.
 */
import { type OrderRequest, readOrderRequest } from '@cenote/trading/orders';
import type { Locator, Page } from '@playwright/test';
import type { InjectedWallet } from '../chain/wallet.ts';
import { expect } from '../fixtures.ts';
import { pressInDialog } from './keys.ts';

export class LimitPage {
  readonly page: Page;
  readonly button: Locator;
  readonly review: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByTestId('limit-button');
    this.review = page.getByTestId('limit-review');
    this.rows = page.getByTestId('limit-row');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/limit${query}`);
    await expect(this.page.getByTestId('amount-in')).toBeVisible();
  }

  async expectReady(): Promise<void> {
    await expect(this.button).toHaveAttribute('data-state', 'review', { timeout: 60_000 });
  }

  /** Reviews and signs the order in the form; it ends in the order book. */
  async submit(): Promise<void> {
    await this.expectReady();
    await this.button.press('Enter');
    await expect(this.page.getByTestId('limit-confirm')).toBeEnabled();
    await pressInDialog(this.page.getByTestId('limit-confirm'), 'Enter');
    await expect(this.page.getByTestId('limit-placed')).toBeVisible({ timeout: 60_000 });
  }

  /** Expects the list of open orders below the form. */
  async expectList(): Promise<void> {
    await expect(this.page.getByTestId('limits-which')).toBeVisible();
  }

  /** Switches from open orders to the history. */
  async openHistory(): Promise<void> {
    const which = this.page.getByTestId('limits-which');
    await which.getByRole('radio', { name: 'History' }).press('Space');
  }

  row = (hash: string): Locator =>
    this.page.locator(`[data-testid=limit-row][data-hash="${hash}"]`);
}

/** Orders of the signature requests that the wallet has received, in order. */
export const ordersSigned = ({ requests }: InjectedWallet): OrderRequest[] =>
  requests
    .filter(({ method }) => method === 'eth_signTypedData_v4')
    .map(({ params }) => readOrderRequest(JSON.parse(String(params?.[1]))));
