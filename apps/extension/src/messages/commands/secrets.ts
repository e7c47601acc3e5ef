import { addressValue } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/**
 * `SECRET_COMMANDS`: schemas of the commands that reveal or export secrets, check or change the password, or delete the
 * wallet. Those that reveal a secret require the password.
 */

export const SECRET_COMMANDS = {
  /** The recovery phrase of an account; the first phrase if none is given. */
  revealPhrase: {
    args: z.object({ password, address: z.optional(addressValue) }),
    result: z.string(),
  },
  /** An account's private key: 0x and 64 hexadecimal digits. */
  revealKey: { args: z.object({ password, address: addressValue }), result: z.string() },
  /** An account's private key as a keystore file of version 3, encrypted with a password of its own. */
  exportKeystore: {
    args: z.object({ password, address: addressValue, filePassword: password }),
    result: z.string(),
  },
  /** Checks the wallet's password. */
  checkPassword: { args: z.object({ password }), result: nothing },
  changePassword: { args: z.object({ password, next: password }), result: nothing },
  /**
   * Deletes the wallet from this device. Requires the password if it is unlocked; a locked wallet can be deleted
   * without it, to start again after the password was forgotten.
   */
  forget: { args: z.object({ password: z.optional(password) }), result: nothing },
} as const satisfies CommandTable;
