/** Builds the WebAuthn options for creating and using a passkey with PRF. */
import type { Random } from '../ports.ts';
import { toBase64url } from '../sealing/base64url.ts';
import { CEREMONY_MS, type Ceremony } from './ceremony.ts';
import type { Passkey } from './passkey-box.ts';

/** ES256, EdDSA, RS256 (COSE): what authenticators speak. */
const ALGORITHMS = [-7, -8, -257];

export interface NewPasskey {
  /** What the authenticator's own list shows. Says nothing of addresses. */
  readonly name: string;
  readonly attachment?: 'platform' | 'cross-platform';
  /** Those of the vault: an authenticator that has one of them makes no second. */
  readonly existing: readonly Passkey[];
  readonly prfInput: Uint8Array;
}

/**
 * For `navigator.credentials.create`, as PublicKeyCredential.parseCreationOptionsFromJSON takes it
 * (WebAuthn level 3, section 5.4). The user must be verified: the PRF of a verified user is another
 * than that of an unverified one.
 */
export function creationOptions(
  { party, challenge }: Ceremony,
  { name, attachment, existing, prfInput }: NewPasskey,
  random: Random,
) {
  return {
    challenge,
    rp: { name: party.name, ...(party.id !== undefined && { id: party.id }) },
    // Random: two passkeys of one person never replace each other, and nothing leads back to a wallet.
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

/** For `navigator.credentials.get`: asks the vault's own passkeys and no other (section 5.5). */
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
