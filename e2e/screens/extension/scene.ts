import type { Page } from '@playwright/test';
import type { ExtensionWorld } from './world.ts';

/** A screen of the extension in one state, to be rendered. */
export interface ExtensionScene {
  name: `extension-${string}`;
  /** One without a wallet, or one of its own with an open wallet: for what leaves traces. Default: shared, open. */
  browser?: 'new' | 'own';
  /** Reaches the state, and gives the page that shows it. */
  show(world: ExtensionWorld): Promise<Page>;
  /** Takes back what others would see. */
  leave?(world: ExtensionWorld, page: Page): Promise<unknown>;
}

export const press = (page: Page, testId: string): Promise<void> =>
  page.getByTestId(testId).filter({ visible: true }).first().click();

export const see = (page: Page, testId: string): Promise<void> =>
  page.getByTestId(testId).filter({ visible: true }).first().waitFor();
