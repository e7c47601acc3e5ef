import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/**
 * Passkeys that unlock. The worker says what to ask the authenticator (WebAuthn's options as JSON), a page asks it, and
 * the worker reads the answer.
 */

const credentialId = z.string().check(z.maxLength(2_048));
const label = z.string().check(z.maxLength(200));
/** Options and answers are read by wallet-core alone. */
const options = z.record(z.string(), z.unknown());

export const PASSKEY_COMMANDS = {
  passkeys: {
    args: z.object({}),
    result: z.array(z.object({ credentialId: z.string(), label: z.string(), createdAt: z.int() })),
  },
  /** What to make a passkey with. */
  beginPasskey: { args: z.object({ password, label }), result: options },
  /** Takes what was made. Some authenticators tell their secret to a second question alone, which then is the result. */
  addPasskey: { args: z.object({ answer: z.unknown() }), result: z.nullable(options) },
  renamePasskey: { args: z.object({ credentialId, label }), result: nothing },
  removePasskey: { args: z.object({ credentialId }), result: nothing },
  /** What to ask the passkeys of a locked wallet for. */
  askPasskey: { args: z.object({}), result: options },
  unlockWithPasskey: { args: z.object({ answer: z.unknown() }), result: nothing },
} as const satisfies CommandTable;
