import { fakeBrowser } from '../../testing/fake-browser.ts';
import { setIconSurface, toggleSidebarOnClick } from './icon-surface.ts';

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
] as const)('sets what the icon opens for the setting %s, with a side panel API: %s', async (surface, hasPanel, expected) => {
  const set = browser({ hasPanel });
  await setIconSurface(surface);
  expect(set).toEqual(expected);
});

describe('the icon in Firefox', () => {
  function firefox() {
    const set: { popup?: string } = {};
    const listeners: (() => void)[] = [];
    const toggle = jest.fn(async () => {});
    fakeBrowser({
      action: {
        setPopup: async ({ popup }: { popup: string }) => {
          set.popup = popup;
        },
        onClicked: { addListener: (listener: () => void) => listeners.push(listener) },
      },
      sidebarAction: { toggle },
    });
    return { set, toggle, click: () => listeners.forEach((listener) => void listener()) };
  }

  it.each([
    ['sidePanel', ''],
    ['popup', 'popup.html'],
  ] as const)('has with the setting %s the popup %p', async (surface, popup) => {
    const { set } = firefox();
    await setIconSurface(surface);
    expect(set).toEqual({ popup });
  });

  it('toggles the sidebar on a click on the icon', () => {
    const { toggle, click } = firefox();
    toggleSidebarOnClick();
    click();
    expect(toggle).toHaveBeenCalledTimes(1);
  });
});
