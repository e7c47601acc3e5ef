import { fakeBrowser } from '../../testing/fake-browser.ts';
import { isUiVisible } from './ui-visibility.ts';

const URL = 'chrome-extension://id';
/** The asking tab is 1, in window 10. */
const TABS: Record<number, { windowId: number; active: boolean }> = {
  1: { windowId: 10, active: true },
  2: { windowId: 10, active: false },
  3: { windowId: 20, active: true },
  4: { windowId: 30, active: true },
};

function open(...contexts: object[]) {
  fakeBrowser({
    runtime: { getContexts: async () => contexts },
    tabs: { get: async (id: number) => TABS[id] },
    windows: { get: async (id: number) => ({ focused: id === 20 }) },
  });
}
const context = (contextType: string, rest: object) => ({
  contextType,
  documentUrl: `${URL}/popup.html`,
  tabId: -1,
  windowId: -1,
  ...rest,
});
const panel = (windowId: number) =>
  context('SIDE_PANEL', { windowId, documentUrl: `${URL}/panel.html` });
/** As Chromium tells of one. */
const untold = (address: string) =>
  context('SIDE_PANEL', { documentUrl: `${URL}/panel.html${address}` });

it.each([
  ['nothing', [], false],
  ['the popup', [context('POPUP', {})], true],
  ['the side panel of the same window', [panel(10)], true],
  ['the side panel of another window', [panel(20)], false],
  ['the side panel that its address places in the same window', [untold('#10')], true],
  ['the side panel that its address places in another', [untold('#20')], false],
  ['a side panel of which nobody tells the window', [untold('')], false],
  ['a tab that is covered by another', [context('TAB', { tabId: 2 })], false],
  ['a tab in front', [context('TAB', { tabId: 3 })], true],
  ['a tab in a window behind', [context('TAB', { tabId: 4 })], false],
  [
    'the page where a wallet is made',
    [context('TAB', { tabId: 3, documentUrl: `${URL}/onboarding.html` })],
    false,
  ],
])('looks at %s', async (_, contexts, seen) => {
  open(...contexts);
  expect(await isUiVisible(1)).toBe(seen);
});
