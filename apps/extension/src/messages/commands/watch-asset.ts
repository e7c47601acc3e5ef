/** `WATCH_ASSET_COMMANDS`: schema of the command `describeToken`, for wallet_watchAsset approvals. */
import * as z from 'zod/mini';
import { tokenSchema } from '../asset.ts';
import type { CommandTable } from '../command-table.ts';
import { id } from '../fields.ts';

export const WATCH_ASSET_COMMANDS = {
  /** The metadata that an approval's token contract reports. */
  describeToken: { args: z.object({ id }), result: tokenSchema },
} as const satisfies CommandTable;
