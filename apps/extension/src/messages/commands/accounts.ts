import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { id, nothing, password } from '../fields.ts';

const text = z.string().check(z.maxLength(200));

/**
 * `ACCOUNT_COMMANDS`: schemas of the screens' commands to add, select, rename and remove accounts of the unlocked
 * wallet. An added account becomes the selected one.
 */
export const ACCOUNT_COMMANDS = {
  /** Derives the next account of the recovery phrase. */
  addAccount: { args: z.object({}), result: nothing },
  /** Imports a private key: 32 bytes in hexadecimal digits. */
  addKey: { args: z.object({ key: text }), result: nothing },
  /** Adds a watch-only account. */
  addWatched: { args: z.object({ address: addressValue }), result: nothing },
  selectAccount: { args: z.object({ id }), result: nothing },
  /** An empty label removes it. */
  renameAccount: { args: z.object({ id, label: text }), result: nothing },
  /** Requires the password if the account has an imported key, because the wallet cannot restore that key. */
  removeAccount: { args: z.object({ id, password: z.optional(password) }), result: nothing },
} as const satisfies CommandTable;
