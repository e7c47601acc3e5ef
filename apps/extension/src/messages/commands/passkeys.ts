import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/**
 * `PASSKEY_COMMANDS`: schemas of the screens' commands for passkeys that unlock the wallet. The worker creates the
 * WebAuthn options as JSON, a page calls the authenticator, and the worker checks its response.
 */

const credentialId = z.string().check(z.maxLength(2_048));
const label = z.string().check(z.maxLength(200));
/** Options and responses are parsed by wallet-core only. */
const options = z.record(z.string(), z.unknown());

export const PASSKEY_COMMANDS = {
  passkeys: {
    args: z.object({}),
    result: z.array(z.object({ credentialId: z.string(), label: z.string(), createdAt: z.int() })),
  },
  /** Returns the creation options. */
  beginPasskey: { args: z.object({ password, label }), result: options },
  /**
   * Takes the created passkey. Some authenticators return the PRF output only for an assertion: the result then has
   * its options.
   */
  addPasskey: { args: z.object({ answer: z.unknown() }), result: z.nullable(options) },
  renamePasskey: { args: z.object({ credentialId, label }), result: nothing },
  removePasskey: { args: z.object({ credentialId }), result: nothing },
  /** Returns the assertion options for a locked wallet. */
  requestPasskey: { args: z.object({}), result: options },
  unlockWithPasskey: { args: z.object({ answer: z.unknown() }), result: nothing },
} as const satisfies CommandTable;
