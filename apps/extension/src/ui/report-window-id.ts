import { browser } from '../browser/browser.ts';

/**
 * `reportWindowId()`: appends the side panel's window id to its URL, where the worker reads it, because not every
 * browser provides it.
 */
export async function reportWindowId(): Promise<void> {
  if (!location.pathname.endsWith('/panel.html')) return;
  const { id } = await browser.windows.getCurrent();
  history.replaceState(null, '', `#${id}`);
}
