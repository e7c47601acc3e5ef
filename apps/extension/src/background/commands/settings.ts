import type { SETTINGS_COMMANDS } from '../../messages/commands/settings.ts';
import type { HandlersOf } from '../../messages/table.ts';
import type { SettingsStore } from '../settings.ts';

export const settingsCommands = (
  settings: SettingsStore,
): HandlersOf<typeof SETTINGS_COMMANDS> => ({
  setSettings: async (chosen) => void (await settings.set(chosen)),
});
