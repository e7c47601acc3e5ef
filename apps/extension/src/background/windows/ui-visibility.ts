/**
 * `isUiVisible(tabId)`: whether a user of this tab sees approvals: in the popup, in the side panel of the tab's window,
 * or in a focused tab of the extension.
 */
import { browser, type ExtensionContext } from '../../browser/browser.ts';

/** File names of the screens that show approvals; the side panel appends its window id (`ui/report-window-id.ts`). */
const SCREEN = /\/(?:popup|panel)\.html(?:#(?<windowId>\d+))?$/;

/**
 * Whether approvals are visible to a user of this tab: in the popup, in the side panel of the tab's window, or in a
 * focused tab of the extension.
 */
export async function isUiVisible(tabId: number | undefined): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({
    contextTypes: ['POPUP', 'SIDE_PANEL', 'TAB'],
  });
  const screens = contexts.filter(({ documentUrl }) => SCREEN.test(documentUrl ?? ''));
  if (screens.length === 0) return false;
  const tab = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => null);
  const inSight = await Promise.all(
    screens.map(async (screen) => {
      if (screen.contextType === 'POPUP') return true;
      if (screen.contextType === 'SIDE_PANEL') return windowOf(screen) === tab?.windowId;
      return hasFocus(screen.tabId);
    }),
  );
  return inSight.includes(true);
}

async function hasFocus(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab?.active || tab.windowId === undefined) return false;
  return (await browser.windows.get(tab.windowId)).focused;
}

/** Not every browser reports the window of a side panel: its windowId is -1 then. */
const windowOf = ({ windowId, documentUrl }: ExtensionContext): number =>
  windowId >= 0 ? windowId : Number(SCREEN.exec(documentUrl ?? '')?.groups?.windowId);
