/**
 * Type `ExtensionScene`: a screen of the extension in one state, to be rendered. Also: `press()` clicks and `see()`
 * waits for the first visible element with a test id.
 */
import type { Page } from '@playwright/test';
import type { ExtensionWorld } from './world.ts';

/** A screen of the extension in one state, to be rendered. */
export interface ExtensionScene {
  name: `extension-${string}`;
  /**
   * `new`: without a wallet; `own`: separate, with an unlocked wallet, for scenes that leave state. Default: shared,
   * unlocked.
   */
  browser?: 'new' | 'own';
  /** Reaches the state and returns the page that shows it. */
  show(world: ExtensionWorld): Promise<Page>;
  /** Reverts changes that later scenes would show. */
  leave?(world: ExtensionWorld, page: Page): Promise<unknown>;
}

export const press = (page: Page, testId: string): Promise<void> =>
  page.getByTestId(testId).filter({ visible: true }).first().click();

export const see = (page: Page, testId: string): Promise<void> =>
  page.getByTestId(testId).filter({ visible: true }).first().waitFor();
