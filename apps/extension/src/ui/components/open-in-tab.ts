import { browser } from '../../browser/browser.ts';

/**
 * The popup closes when another window takes the focus, an authenticator's or Google's, and what was begun with it: there
 * the same screen goes on in a tab.
 */
export const isPopup = (): boolean =>
  browser.extension?.getViews({ type: 'popup' }).includes(window) ?? false;

export function openInTab(): void {
  void browser.tabs.create({ url: browser.runtime.getURL('popup.html') });
  window.close();
}
