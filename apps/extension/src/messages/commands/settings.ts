import * as z from 'zod/mini';
import { nothing } from '../fields.ts';
import { settingsSchema } from '../settings.ts';
import type { CommandTable } from '../table.ts';

export const SETTINGS_COMMANDS = {
  /** Those that are left out stay as they are. */
  setSettings: { args: z.partial(settingsSchema), result: nothing },
} as const satisfies CommandTable;
