import { browser } from '../browser/browser.ts';
import { builtVersion, CHECK_MS, readVersion } from './built-version.ts';

/** Key of the stored tabs, and message that content scripts do not know and ignore. */
const OPEN_TABS = 'development:openTabs';
/** Time limit of a tab to respond or to navigate: a frozen one never does. */
const TAB_MS = 1_000;
/** A blank page would still belong to the extension. */
const OTHER_PAGE = 'chrome://version';

/** Tabs that are loaded again after a reload of the extension. */
interface OpenTabs {
  /** Pages of the extension. */
  pages: { id: number; url: string }[];
  /** Ids of tabs with the content script. */
  sites: number[];
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isOwn = (url: string | undefined): boolean =>
  url?.startsWith(browser.runtime.getURL('')) ?? false;

const hasContentScript = (tabId: number): Promise<boolean> =>
  Promise.race([
    browser.tabs.sendMessage(tabId, OPEN_TABS).then(
      () => true,
      () => false,
    ),
    delay(TAB_MS).then(() => false),
  ]);

async function openTabs(): Promise<OpenTabs> {
  const open: OpenTabs = { pages: [], sites: [] };
  const tabs = await browser.tabs.query({});
  await Promise.all(
    tabs.map(async ({ id, url }) => {
      if (id === undefined) return;
      // Other pages' addresses are hidden from the extension.
      if (url && isOwn(url)) open.pages.push({ id, url });
      else if (await hasContentScript(id)) open.sites.push(id);
    }),
  );
  return open;
}

/** Navigates a tab away from the extension's page: the browser closes tabs with pages of a reloaded extension. */
async function leavePage(tabId: number): Promise<void> {
  await browser.tabs.update(tabId, { url: OTHER_PAGE });
  const end = Date.now() + TAB_MS;
  while (Date.now() < end && isOwn((await browser.tabs.get(tabId)).url)) await delay(20);
}

/** Reloads the extension. `storage.session` is lost: the wallet locks. */
async function reload(): Promise<void> {
  const open = await openTabs();
  await browser.storage.local.set({ [OPEN_TABS]: open });
  await Promise.allSettled(open.pages.map(({ id }) => leavePage(id)));
  browser.runtime.reload();
}

async function loadOpenTabs(): Promise<void> {
  const { [OPEN_TABS]: stored } = await browser.storage.local.get(OPEN_TABS);
  if (!stored) return;
  await browser.storage.local.remove(OPEN_TABS);
  const { pages, sites } = stored as OpenTabs;
  await Promise.allSettled([
    ...pages.map(({ id, url }) => browser.tabs.update(id, { url })),
    ...sites.map((id) => browser.tabs.reload(id)),
  ]);
}

/** Reloads the extension with its pages, and the sites that use it, after the worker or a content script has changed. */
export function reloadOnChange(): void {
  const loaded = readVersion(browser.runtime.getManifest()).extension;
  let isReloading = false;
  void loadOpenTabs();
  setInterval(async () => {
    // A call of an extension API: the browser stops a worker 30 seconds after the last one.
    await browser.runtime.getPlatformInfo();
    const built = await builtVersion();
    if (isReloading || !built || built.extension === loaded) return;
    isReloading = true;
    await reload();
  }, CHECK_MS);
}
