/**
 * `openInTab()`: continues the screen in a tab. Also: `isPopup()`. The popup closes when another window gets the focus,
 * such as an authenticator's or Google's, and aborts what was in progress.
 */
import { browser } from '../../browser/browser.ts';

/**
 * The popup closes when another window gets the focus, such as an authenticator's or Google's, and aborts what was in
 * progress: the same screen is then continued in a tab.
 */
export const isPopup = (): boolean =>
  browser.extension?.getViews({ type: 'popup' }).includes(window) ?? false;

export function openInTab(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('popup.html') });
  window.close();
}
