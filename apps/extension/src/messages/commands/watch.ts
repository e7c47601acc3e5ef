import * as z from 'zod/mini';
import { tokenSchema } from '../asset.ts';
import type { CommandTable } from '../command-table.ts';
import { id } from '../fields.ts';

export const WATCH_COMMANDS = {
  /** What the token of an approval says of itself. */
  describeToken: { args: z.object({ id }), result: tokenSchema },
} as const satisfies CommandTable;
