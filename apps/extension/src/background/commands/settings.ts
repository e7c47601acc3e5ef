import type { HandlersOf } from '../../messages/command-table.ts';
import type { SETTINGS_COMMANDS } from '../../messages/commands/settings.ts';
import type { SettingsStore } from '../settings/settings-controller.ts';

export const settingsCommands = (
  settings: SettingsStore,
): HandlersOf<typeof SETTINGS_COMMANDS> => ({
  setSettings: async (chosen) => void (await settings.set(chosen)),
});
