import { fakeBrowser } from '../../testing/fake-browser.ts';
import { isUiVisible } from './ui-visibility.ts';

const URL = 'chrome-extension://id';
/** The requesting tab is 1, in window 10. */
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
/** A context as Chromium reports a side panel: without its window. */
const untold = (address: string) =>
  context('SIDE_PANEL', { documentUrl: `${URL}/panel.html${address}` });

it.each([
  ['nothing', [], false],
  ['the popup', [context('POPUP', {})], true],
  ['the side panel of the same window', [panel(10)], true],
  ['the side panel of another window', [panel(20)], false],
  ['the side panel whose URL has the same window', [untold('#10')], true],
  ['the side panel whose URL has another window', [untold('#20')], false],
  ['a side panel without a known window', [untold('')], false],
  ['a hidden tab', [context('TAB', { tabId: 2 })], false],
  ['an active tab in the focused window', [context('TAB', { tabId: 3 })], true],
  ['an active tab in another window', [context('TAB', { tabId: 4 })], false],
  [
    'the onboarding page',
    [context('TAB', { tabId: 3, documentUrl: `${URL}/onboarding.html` })],
    false,
  ],
])('reports the visibility for %s', async (_, contexts, seen) => {
  open(...contexts);
  expect(await isUiVisible(1)).toBe(seen);
});
