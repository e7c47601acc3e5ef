import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/** The wallet as a whole: opened and closed. */
export const VAULT_COMMANDS = {
  unlock: { args: z.object({ password }), result: nothing },
  lock: { args: z.object({}), result: nothing },
  /** The person is there: the time until the lock begins anew. */
  touch: { args: z.object({}), result: nothing },
} as const satisfies CommandTable;
