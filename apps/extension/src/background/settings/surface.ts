import { browser } from '../../browser/browser.ts';
import type { Settings } from '../../messages/settings.ts';

/**
 * Sets what the icon opens: the side panel (in Firefox, the sidebar), or the popup if the user chose it or the browser
 * supports neither.
 */
export async function setIconSurface(place: Settings['place']): Promise<void> {
  const { sidePanel, sidebarAction } = browser;
  const isPanel = place === 'sidePanel' && (sidePanel ?? sidebarAction) !== undefined;
  await sidePanel?.setPanelBehavior({ openPanelOnActionClick: isPanel });
  await browser.action.setPopup({ popup: isPanel ? '' : 'popup.html' });
}

/** Toggles Firefox's sidebar on a click on the icon, which is reported only if the icon has no popup. */
export function toggleSidebarOnClick(): void {
  const { sidebarAction } = browser;
  if (sidebarAction) browser.action.onClicked.addListener(() => void sidebarAction.toggle());
}
