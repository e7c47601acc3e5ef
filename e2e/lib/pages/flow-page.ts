import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { pressInDialog } from './keys.ts';
import { SwapPage } from './swap-page.ts';

/** Page object of Flow swaps. */
export class FlowPage {
  readonly page: Page;
  readonly swap: SwapPage;

  constructor(page: Page) {
    this.page = page;
    this.swap = new SwapPage(page);
  }

  /** Opens the swap screen for somebody who wants Flow wherever it can be had. */
  async open(query: string): Promise<void> {
    await this.swap.open(query);
    const settings = this.page.getByTestId('settings');
    await settings.press('Enter');
    const choice = this.page.getByTestId('routing-choice');
    await pressInDialog(choice.getByRole('radio', { name: 'Flow' }), 'Space');
    // What is under the pointer may have opened last: the button closes what it opened.
    await settings.press('Enter');
    await expect(this.page.getByTestId('settings-popover')).toBeHidden();
  }

  /** From a filled form to an order that waits for somebody to fill it. */
  async handOver(): Promise<void> {
    await this.swap.expectReady();
    await this.swap.button.press('Enter');
    await this.sign();
  }

  /** From the review of Flow to an order that waits for somebody to fill it. */
  async sign(): Promise<void> {
    const confirm = this.page.getByTestId('flow-confirm');
    await expect(confirm).toHaveText('Sign and swap');
    await pressInDialog(confirm, 'Enter');
    await expect(confirm).toHaveText('Finding a filler…');
  }
}
