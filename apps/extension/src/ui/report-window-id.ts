import { browser } from '../browser/browser.ts';

/** Reports the side panel's window id to the worker, which not every browser provides. */
export async function reportWindowId(): Promise<void> {
  if (!location.pathname.endsWith('/panel.html')) return;
  const { id } = await browser.windows.getCurrent();
  history.replaceState(null, '', `#${id}`);
}
