import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { id, nothing, password } from '../fields.ts';

const text = z.string().check(z.maxLength(200));

/** The accounts of the open wallet. One that is added is the selected one from then on. */
export const ACCOUNT_COMMANDS = {
  /** The next of the recovery phrase. */
  addAccount: { args: z.object({}), result: nothing },
  /** By its private key, 32 bytes in hexadecimal digits. */
  addKey: { args: z.object({ key: text }), result: nothing },
  /** One that is only looked at. */
  addWatched: { args: z.object({ address: addressValue }), result: nothing },
  selectAccount: { args: z.object({ id }), result: nothing },
  /** An empty label takes it away. */
  renameAccount: { args: z.object({ id, label: text }), result: nothing },
  /** With the password where the account is of an imported key: nothing else in the wallet brings that back. */
  removeAccount: { args: z.object({ id, password: z.optional(password) }), result: nothing },
} as const satisfies CommandTable;
