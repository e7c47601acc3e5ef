import * as z from 'zod/mini';
import { tokenSchema } from '../asset.ts';
import { id } from '../fields.ts';
import type { CommandTable } from '../table.ts';

export const WATCH_COMMANDS = {
  /** What the token of an approval says of itself. */
  describeToken: { args: z.object({ id }), result: tokenSchema },
} as const satisfies CommandTable;
