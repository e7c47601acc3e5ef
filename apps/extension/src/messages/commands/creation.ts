import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/**
 * `CREATION_COMMANDS`: schemas of the commands that create a wallet by phrase, key, keystore or view-only address. Each
 * encrypts it with a new password, and is rejected if a wallet exists.
 */

export const CREATION_COMMANDS = {
  /** Creates a wallet with a new recovery phrase. */
  create: {
    args: z.object({ password, words: z.union([z.literal(12), z.literal(24)]) }),
    result: nothing,
  },
  import: {
    args: z.object({ password, phrase: z.string().check(z.maxLength(1_000)) }),
    result: nothing,
  },
  importKey: {
    args: z.object({ password, key: z.string().check(z.maxLength(200)) }),
    result: nothing,
  },
  /** `file`: a keystore's JSON; `filePassword` decrypts it, and may be empty for old files. */
  importKeystore: {
    args: z.object({
      password,
      file: z.string().check(z.maxLength(65_536)),
      filePassword: z.string().check(z.maxLength(1_024)),
    }),
    result: nothing,
  },
  /** Creates a wallet with a watch-only address. */
  watch: {
    args: z.object({ password, address: z.string().check(z.maxLength(200)) }),
    result: nothing,
  },
} as const satisfies CommandTable;
