import { fakeBrowser } from './fake-browser.ts';

/** The browser, as far as a screen goes on in a tab. `views`: those of the popup. */
export function fakeTabs({ views = [] as Window[] } = {}) {
  const tabs = { create: jest.fn() };
  fakeBrowser({
    tabs,
    extension: { getViews: () => views },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
  });
  return tabs;
}
