import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/** Secrets that leave the vault, and what becomes of it. Whatever shows one proves the password in the same breath. */

export const SECRET_COMMANDS = {
  /** The recovery phrase that an account belongs to; the first there is, where none is named. */
  revealPhrase: {
    args: z.object({ password, address: z.optional(addressValue) }),
    result: z.string(),
  },
  /** An account's private key: 0x and 64 digits. */
  revealKey: { args: z.object({ password, address: addressValue }), result: z.string() },
  /** An account's private key as a keystore file of version 3, under a password of the file's own. */
  exportKeystore: {
    args: z.object({ password, address: addressValue, filePassword: password }),
    result: z.string(),
  },
  /** Whether it is the wallet's. */
  checkPassword: { args: z.object({ password }), result: nothing },
  changePassword: { args: z.object({ password, next: password }), result: nothing },
  /** Removes the wallet from this device. The open wallet asks its password; who has forgotten it begins anew. */
  forget: { args: z.object({ password: z.optional(password) }), result: nothing },
} as const satisfies CommandTable;
