/** `settingsCommands()`: handler in the worker for the command `setSettings`, which stores the user's settings. */
import type { HandlersOf } from '../../messages/command-table.ts';
import type { SETTINGS_COMMANDS } from '../../messages/commands/settings.ts';
import type { SettingsController } from '../settings/settings-controller.ts';

export const settingsCommands = (
  settingsController: SettingsController,
): HandlersOf<typeof SETTINGS_COMMANDS> => ({
  setSettings: async (chosen) => void (await settingsController.set(chosen)),
});
