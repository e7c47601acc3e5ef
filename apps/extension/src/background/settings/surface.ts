import { browser } from '../../browser/browser.ts';
import type { Settings } from '../../messages/settings.ts';

/**
 * Sets what the icon opens: the side panel (in Firefox, the sidebar), or the popup where the person wants that or the
 * browser has neither.
 */
export async function setIconSurface(place: Settings['place']): Promise<void> {
  const { sidePanel, sidebarAction } = browser;
  const isPanel = place === 'sidePanel' && (sidePanel ?? sidebarAction) !== undefined;
  await sidePanel?.setPanelBehavior({ openPanelOnActionClick: isPanel });
  await browser.action.setPopup({ popup: isPanel ? '' : 'popup.html' });
}

/** Opens and closes Firefox's sidebar with the icon, which is pressed only where it opens no popup. */
export function toggleSidebarOnClick(): void {
  const { sidebarAction } = browser;
  if (sidebarAction) browser.action.onClicked.addListener(() => void sidebarAction.toggle());
}
