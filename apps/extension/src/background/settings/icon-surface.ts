import { browser } from '../../browser/browser.ts';
import type { Settings } from '../../messages/settings.ts';
import type { WorkerMessenger } from '../worker-messages.ts';
import type { SettingsController } from './settings-controller.ts';

/**
 * `setIconSurface()`: sets what the extension's icon opens: the side panel (in Firefox, the sidebar) or the popup.
 * Also: `toggleSidebarOnClick()` for Firefox.
 */
export async function setIconSurface(surface: Settings['surface']): Promise<void> {
  const { sidePanel, sidebarAction } = browser;
  const isPanel = surface === 'sidePanel' && (sidePanel ?? sidebarAction) !== undefined;
  await sidePanel?.setPanelBehavior({ openPanelOnActionClick: isPanel });
  await browser.action.setPopup({ popup: isPanel ? '' : 'popup.html' });
}

export const ICON_SURFACE_USES = ['SettingsController:changed'] as const;

/** Sets what the icon opens, now and whenever the user changes it. */
export function followIconSurface(
  settingsController: Pick<SettingsController, 'get'>,
  messenger: WorkerMessenger<'IconSurface', typeof ICON_SURFACE_USES>,
): void {
  messenger.subscribe('SettingsController:changed', ({ surface }) => void setIconSurface(surface));
  void settingsController.get().then(({ surface }) => setIconSurface(surface));
}

/** Toggles Firefox's sidebar on a click on the icon, which is reported only if the icon has no popup. */
export function toggleSidebarOnClick(): void {
  const { sidebarAction } = browser;
  if (sidebarAction) browser.action.onClicked.addListener(() => void sidebarAction.toggle());
}
