import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Class `SearchPage`: page object of the search dialog. */
export class SearchPage {
  readonly field: Locator;
  readonly modal: Locator;
  readonly rows: Locator;
  readonly news: Locator;

  constructor(readonly page: Page) {
    this.field = page.getByTestId('search-field');
    this.modal = page.getByTestId('search-modal');
    this.rows = this.modal.getByRole('option');
    this.news = page.getByTestId('search-announcement');
  }

  /** Opens the dialog with its keyboard shortcut. */
  async open(): Promise<void> {
    await this.page.keyboard.press('/');
    await expect(this.field).toBeFocused();
  }

  /** Types a text and waits until its results are displayed. */
  async find(text: string): Promise<void> {
    await this.field.fill(text);
    await expect(this.news).toHaveText(/^\d+ results?$/);
    await expect(this.modal.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  }

  rowsOf(kind: 'token' | 'pool' | 'wallet' | 'collection'): Locator {
    return this.modal.getByTestId(`search-${kind}`);
  }

  /** Ids of the sections, in order of display. */
  async sections(): Promise<string[]> {
    const heads = await this.modal.getByTestId(/^search-section-/).all();
    const ids = await Promise.all(heads.map((head) => head.getAttribute('data-testid')));
    return ids.map((id) => id!.slice('search-section-'.length));
  }
}
