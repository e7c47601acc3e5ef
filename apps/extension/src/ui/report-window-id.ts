import { browser } from '../browser/browser.ts';

/** The browser tells the worker of a side panel, and not in which window it stands: its address says that. */
export async function reportWindowId(): Promise<void> {
  if (!location.pathname.endsWith('/panel.html')) return;
  const { id } = await browser.windows.getCurrent();
  history.replaceState(null, '', `#${id}`);
}
