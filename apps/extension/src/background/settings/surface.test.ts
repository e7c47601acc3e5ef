import { fakeBrowser } from '../../testing/fake-browser.ts';
import { openIn } from './surface.ts';

function browser({ hasPanel }: { hasPanel: boolean }) {
  const set: { popup?: string; opensPanel?: boolean } = {};
  const sidePanel = {
    setPanelBehavior: async ({
      openPanelOnActionClick: opens,
    }: {
      openPanelOnActionClick: boolean;
    }) => {
      set.opensPanel = opens;
    },
  };
  const action = {
    setPopup: async ({ popup }: { popup: string }) => {
      set.popup = popup;
    },
  };
  fakeBrowser({ action, ...(hasPanel && { sidePanel }) });
  return set;
}

it.each([
  ['sidePanel', true, { popup: '', opensPanel: true }],
  ['popup', true, { popup: 'popup.html', opensPanel: false }],
  ['sidePanel', false, { popup: 'popup.html' }],
  ['popup', false, { popup: 'popup.html' }],
] as const)('opens in the %s, where the browser has panels: %s', async (place, hasPanel, expected) => {
  const set = browser({ hasPanel });
  await openIn(place);
  expect(set).toEqual(expected);
});
