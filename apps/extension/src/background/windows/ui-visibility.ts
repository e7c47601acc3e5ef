import { browser, type ExtensionContext } from '../../browser/browser.ts';

/** Ours that show questions, by the file's name; a panel adds the window that it stands in (`ui/tell-window.ts`). */
const SCREEN = /\/(?:popup|panel)\.html(?:#(?<windowId>\d+))?$/;

/**
 * Whether a screen of ours shows questions to whoever looks at this tab: the popup, the side panel of the tab's window,
 * or the tab that has the browser's focus.
 */
export async function isUiVisible(tabId: number | undefined): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({
    contextTypes: ['POPUP', 'SIDE_PANEL', 'TAB'],
  });
  const screens = contexts.filter(({ documentUrl }) => SCREEN.test(documentUrl ?? ''));
  if (screens.length === 0) return false;
  const asking = tabId === undefined ? undefined : await browser.tabs.get(tabId).catch(() => null);
  const inSight = await Promise.all(
    screens.map(async (screen) => {
      if (screen.contextType === 'POPUP') return true;
      if (screen.contextType === 'SIDE_PANEL') return windowOf(screen) === asking?.windowId;
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

/** Not every browser tells the window of a panel: then it has none, which is -1. */
const windowOf = ({ windowId, documentUrl }: ExtensionContext): number =>
  windowId >= 0 ? windowId : Number(SCREEN.exec(documentUrl ?? '')?.groups?.windowId);
