/**
 * Verifies WebAuthn responses: `readRegistration()` and `readAssertion()` return credential and PRF output, or throw
 * PasskeyError. Also: their types.
 */
import * as z from 'zod/mini';
import { base64urlOf, fromBase64url } from '../sealing/base64url.ts';
import { type Ceremony, hasExpired } from './ceremony.ts';
import { PasskeyError } from './errors.ts';
import { credentialIdSchema, transportsSchema } from './passkey-box.ts';

const PRF_BYTES = 32;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** Offset in the authenticator data: after the 32-byte hash of the relying party's id (section 6.1). */
const FLAGS_AT = 32;

/** JSON of PublicKeyCredential.toJSON, from a creation or an assertion. */
const responseSchema = z.object({
  id: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlOf({ max: 8192 }),
    authenticatorData: base64urlOf({ min: 37, max: 8192 }),
    transports: z.optional(transportsSchema),
  }),
  clientExtensionResults: z.object({
    prf: z.optional(
      z.object({
        enabled: z.optional(z.boolean()),
        results: z.optional(z.object({ first: base64urlOf({ min: PRF_BYTES, max: PRF_BYTES }) })),
      }),
    ),
  }),
});

const clientDataSchema = z.object({
  type: z.enum(['webauthn.create', 'webauthn.get']),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
});

export interface Registration {
  readonly credentialId: string;
  readonly transports: string[];
  /** Undefined if the authenticator returns it for assertions only, one of which must follow. */
  readonly prf: Uint8Array | undefined;
}

/** Parses the response to a creation. Throws PasskeyError: expired, invalid, no PRF. */
export function readRegistration(answer: unknown, ceremony: Ceremony, now: number): Registration {
  const { id, response, clientExtensionResults } = parse(answer, ceremony, 'create', now);
  const { enabled, results } = clientExtensionResults.prf ?? {};
  if (!results && !enabled) throw noPrf();
  return { credentialId: id, transports: response.transports ?? [], prf: bytes(results?.first) };
}

export interface Assertion {
  readonly credentialId: string;
  readonly prf: Uint8Array;
}

/**
 * Parses the response to an assertion. The signature is not verified: the PRF output decrypts the vault, and wrong
 * bytes decrypt nothing. Throws PasskeyError: expired, invalid, no PRF.
 */
export function readAssertion(answer: unknown, ceremony: Ceremony, now: number): Assertion {
  const { id, clientExtensionResults } = parse(answer, ceremony, 'get', now);
  const prf = bytes(clientExtensionResults.prf?.results?.first);
  if (!prf) throw noPrf();
  return { credentialId: id, prf };
}

function parse(answer: unknown, ceremony: Ceremony, kind: Ceremony['kind'], now: number) {
  if (hasExpired(ceremony, now))
    throw new PasskeyError('PASSKEY_EXPIRED', 'The passkey request expired');
  const parsed = responseSchema.safeParse(answer).data;
  if (!parsed || ceremony.kind !== kind || !isAnswerTo(ceremony, parsed.response)) {
    throw new PasskeyError('PASSKEY_INVALID', 'The response does not match the request');
  }
  return parsed;
}

function isAnswerTo(
  { kind, challenge, party }: Ceremony,
  response: z.infer<typeof responseSchema>['response'],
): boolean {
  const flags = bytes(response.authenticatorData)?.[FLAGS_AT] ?? 0;
  const client = clientDataSchema.safeParse(json(bytes(response.clientDataJSON))).data;
  return (
    client?.type === `webauthn.${kind}` &&
    client.challenge === challenge &&
    client.origin === party.origin &&
    client.crossOrigin !== true &&
    (flags & USER_PRESENT) !== 0 &&
    (flags & USER_VERIFIED) !== 0
  );
}

function bytes(base64url: string | undefined): Uint8Array | undefined {
  return base64url === undefined ? undefined : fromBase64url(base64url);
}

function json(utf8: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(utf8));
  } catch {
    return undefined;
  }
}

function noPrf(): PasskeyError {
  return new PasskeyError('PASSKEY_NO_PRF', 'This passkey cannot unlock the wallet');
}
