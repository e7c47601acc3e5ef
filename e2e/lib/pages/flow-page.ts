import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { pressInDialog } from './keys.ts';
import { SwapPage } from './swap-page.ts';

/** Class `FlowPage`: page object of the swap screen with Flow enabled: opens it, submits and signs an order. */
export class FlowPage {
  readonly page: Page;
  readonly swap: SwapPage;

  constructor(page: Page) {
    this.page = page;
    this.swap = new SwapPage(page);
  }

  /** Opens the swap screen and enables Flow in its settings. */
  async open(query: string): Promise<void> {
    await this.swap.open(query);
    const settings = this.page.getByTestId('settings');
    await settings.press('Enter');
    const choice = this.page.getByTestId('routing-choice');
    await pressInDialog(choice.getByRole('radio', { name: 'Flow' }), 'Space');
    // Uses the keyboard: an overlay under the pointer may have opened last, and the button closes it.
    await settings.press('Enter');
    await expect(this.page.getByTestId('settings-popover')).toBeHidden();
  }

  /** Submits a filled form as a signed order and waits until the order is open. */
  async handOver(): Promise<void> {
    await this.swap.expectReady();
    await this.swap.button.press('Enter');
    await this.sign();
  }

  /** Signs the order in the Flow review and waits until the order is open. */
  async sign(): Promise<void> {
    const confirm = this.page.getByTestId('flow-confirm');
    await expect(confirm).toHaveText('Sign and swap');
    await pressInDialog(confirm, 'Enter');
    await expect(confirm).toHaveText('Finding a filler…');
  }
}
