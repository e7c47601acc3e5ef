/** Class `SwapPage`: page object of the swap screen. Also: type `Side`, the input or the output of the form. */
import type { Locator, Page } from '@playwright/test';
import type { Address, Hash } from 'viem';
import { INJECTED_RDNS } from '../chain/wallet.ts';
import { expect } from '../fixtures.ts';

export type Side = 'in' | 'out';

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

  /** The newest entry of the recent transactions. */
  latest(): Locator {
    return this.page.getByTestId('tx-item').first();
  }

  async latestHash(): Promise<Hash> {
    return (await this.latest().getAttribute('data-hash')) as Hash;
  }

  /** Number of paths of the shown route; of a long one, number of groups of paths. */
  routePaths(): Promise<number> {
    return this.page
      .getByTestId('route')
      .getByTestId(/^route-(path|group)$/)
      .count();
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/swap${query}`);
    await expect(this.amount('in')).toBeVisible();
  }

  async connect(option: 'journey' | 'test-wallet' = 'journey'): Promise<void> {
    const id = option === 'journey' ? INJECTED_RDNS : 'test-wallet';
    await this.page.getByTestId('connect-button').click();
    await this.page.getByTestId(`connect-option-${id}`).click();
    // The drawer returns the focus when it closes.
    await expect(this.page.getByTestId('account-drawer')).toBeHidden();
    await expect(this.page.getByTestId('account-chip')).toBeVisible();
  }

  async choose(side: Side, token: Address): Promise<void> {
    await this.page.getByTestId(`token-${side}`).click();
    await this.page.getByTestId('token-search').fill(token);
    await this.page.getByTestId(`token-option-${token.toLowerCase()}`).click();
    const accept = this.page.getByTestId('token-accept');
    const search = this.page.getByTestId('token-search');
    // A token with a warning has to be confirmed.
    await expect(async () => {
      if (await accept.isVisible()) await accept.click();
      await expect(search).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
  }

  async enter(side: Side, amount: string): Promise<void> {
    await this.amount(side).fill(amount);
  }

  /** Waits until the button offers to review a settled quote, to wrap or to unwrap. */
  async expectReady(state: 'review' | 'wrap' | 'unwrap' = 'review'): Promise<void> {
    await expect(this.button).toHaveAttribute('data-state', state, { timeout: 60_000 });
    await expect(this.button).toBeEnabled();
  }

  async review(state: 'review' | 'wrap' | 'unwrap' = 'review'): Promise<void> {
    await this.expectReady(state);
    await this.button.click();
    await expect(this.dialog).toBeVisible();
  }

  /** Accepts a price that the device cannot verify, such as that of a fee-on-transfer token. */
  async acceptUnverified(): Promise<void> {
    await this.dialog.getByTestId('acknowledge-unverified').check();
  }

  async confirm(): Promise<void> {
    await this.dialog.getByTestId('confirm-swap').click();
  }

  /** Waits until the swap is settled and closes its dialog. */
  async expectSettled(): Promise<void> {
    const done = this.dialog.getByTestId('review-done');
    await expect(done).toBeVisible({ timeout: 60_000 });
    await done.getByTestId('review-close').click();
    await expect(this.dialog).toBeHidden();
    await this.expectLatest({ status: 'success' });
  }

  /** Waits until the transaction is sent and pending. */
  async expectPending(): Promise<void> {
    await expect(this.latest()).toHaveAttribute('data-status', 'pending');
  }

  /** Takes a filled form through review and confirmation to a settled transaction. */
  async swap(state: 'review' | 'wrap' | 'unwrap' = 'review'): Promise<void> {
    await this.review(state);
    await this.confirm();
    await this.expectSettled();
  }

  async expectLatest(expected: {
    status: 'pending' | 'success' | 'failed';
    amountIn?: bigint;
    amountOut?: bigint;
  }): Promise<void> {
    const latest = this.latest();
    await expect(latest).toHaveAttribute('data-status', expected.status, { timeout: 60_000 });
    for (const [name, value] of [
      ['data-amount-in', expected.amountIn],
      ['data-amount-out', expected.amountOut],
    ] as const) {
      if (value !== undefined) await expect(latest).toHaveAttribute(name, value.toString());
    }
  }
}
