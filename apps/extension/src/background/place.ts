import type { Settings } from '../messages/settings.ts';

/**
 * What the icon opens: the side panel, or the popup where the person wants that or the browser has no panels.
 */
export async function openIn(place: Settings['place']): Promise<void> {
  // Not every browser has it.
  const panel: typeof chrome.sidePanel | undefined = chrome.sidePanel;
  const isPanel = place === 'sidePanel' && panel !== undefined;
  await panel?.setPanelBehavior({ openPanelOnActionClick: isPanel });
  await chrome.action.setPopup({ popup: isPanel ? '' : 'popup.html' });
}
