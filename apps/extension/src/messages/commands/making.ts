import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/** The ways to a wallet. Each seals what it gives under a new password, and is refused where there is a wallet. */

export const MAKING_COMMANDS = {
  /** Of a new recovery phrase. */
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
  /** `file`: a keystore's JSON; `filePassword` opens it, and may be empty in old ones. */
  importKeystore: {
    args: z.object({
      password,
      file: z.string().check(z.maxLength(65_536)),
      filePassword: z.string().check(z.maxLength(1_024)),
    }),
    result: nothing,
  },
  /** An address that the wallet can only look at. */
  watch: {
    args: z.object({ password, address: z.string().check(z.maxLength(200)) }),
    result: nothing,
  },
} as const satisfies CommandTable;
