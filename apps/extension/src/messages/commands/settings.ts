/** `SETTINGS_COMMANDS`: schema of the screens' command `setSettings`. */
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing } from '../fields.ts';
import { settingsSchema } from '../settings.ts';

export const SETTINGS_COMMANDS = {
  /** Omitted settings are unchanged. */
  setSettings: { args: z.partial(settingsSchema), result: nothing },
} as const satisfies CommandTable;
