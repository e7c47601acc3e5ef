import { fakeBrowser } from './fake-browser.ts';

/**
 * `fakeTabs()`: sets a fake browser with the APIs `tabs`, `extension.getViews` and `runtime.getURL`, for screens that
 * continue in a tab. `views`: the popup's windows.
 */
export function fakeTabs({ views = [] as Window[] } = {}) {
  const tabs = { create: jest.fn() };
  fakeBrowser({
    tabs,
    extension: { getViews: () => views },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
  });
  return tabs;
}
