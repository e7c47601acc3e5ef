import { browser } from '../../browser/browser.ts';
import type { Settings } from '../../messages/settings.ts';

/**
 * What the icon opens: the side panel, or the popup where the person wants that or the browser has no panels.
 */
export async function openIn(place: Settings['place']): Promise<void> {
  const { sidePanel } = browser;
  const isPanel = place === 'sidePanel' && sidePanel !== undefined;
  await sidePanel?.setPanelBehavior({ openPanelOnActionClick: isPanel });
  await browser.action.setPopup({ popup: isPanel ? '' : 'popup.html' });
}
