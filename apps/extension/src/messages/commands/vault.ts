import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/** `VAULT_COMMANDS`: schemas of the screens' commands `unlock`, `lock` and `touch`. */
export const VAULT_COMMANDS = {
  unlock: { args: z.object({ password }), result: nothing },
  lock: { args: z.object({}), result: nothing },
  /** Restarts the auto-lock timer after a user action. */
  touch: { args: z.object({}), result: nothing },
} as const satisfies CommandTable;
