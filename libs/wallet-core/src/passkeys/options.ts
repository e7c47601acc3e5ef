/**
 * WebAuthn options as JSON, with the PRF extension: `creationOptions()` for a new passkey, `requestOptions()` for an
 * assertion.
 */
import type { Random } from '../ports.ts';
import { toBase64url } from '../sealing/base64url.ts';
import { CEREMONY_MS, type Ceremony } from './ceremony.ts';
import type { Passkey } from './passkey-box.ts';

/** ES256, EdDSA, RS256 (COSE algorithm ids). */
const ALGORITHMS = [-7, -8, -257];

export interface NewPasskey {
  /** Shown in the authenticator's own list. Contains no address. */
  readonly name: string;
  readonly attachment?: 'platform' | 'cross-platform';
  /** Passkeys of the vault: an authenticator that has one of them creates no second. */
  readonly existing: readonly Passkey[];
  readonly prfInput: Uint8Array;
}

/**
 * Options for `navigator.credentials.create`, as input of PublicKeyCredential.parseCreationOptionsFromJSON (WebAuthn
 * level 3, section 5.4). User verification is required: the PRF output differs without it.
 */
export function creationOptions(
  { party, challenge }: Ceremony,
  { name, attachment, existing, prfInput }: NewPasskey,
  random: Random,
) {
  return {
    challenge,
    rp: { name: party.name, ...(party.id !== undefined && { id: party.id }) },
    // Random, so that a new passkey never replaces another one, and the id cannot be linked to a wallet.
    user: { id: toBase64url(random(32)), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: existing.map(descriptor),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      userVerification: 'required' as const,
      ...(attachment && { authenticatorAttachment: attachment }),
    },
    attestation: 'none' as const,
    timeout: CEREMONY_MS,
    extensions: prf(prfInput),
  };
}

/** Options for `navigator.credentials.get`: allows the vault's passkeys only (section 5.5). */
export function requestOptions(
  { party, challenge }: Ceremony,
  passkeys: readonly Passkey[],
  prfInput: Uint8Array,
) {
  return {
    challenge,
    ...(party.id !== undefined && { rpId: party.id }),
    allowCredentials: passkeys.map(descriptor),
    userVerification: 'required' as const,
    timeout: CEREMONY_MS,
    extensions: prf(prfInput),
  };
}

function descriptor({ credentialId, transports }: Passkey) {
  return { type: 'public-key' as const, id: credentialId, transports: [...transports] };
}

function prf(input: Uint8Array) {
  return { prf: { eval: { first: toBase64url(input) } } };
}
