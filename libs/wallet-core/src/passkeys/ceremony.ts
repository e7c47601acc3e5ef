/**
 * State of a WebAuthn ceremony (`Ceremony`): `beginCeremony()` creates it with a challenge, `hasExpired()` checks the
 * 180 s. Also: type `RelyingParty`.
 */
import type { Random } from '../ports.ts';
import { toBase64url } from '../sealing/base64url.ts';

export const CEREMONY_MS = 180_000;

/** The WebAuthn relying party; without `id` the browser uses its default for the origin (extensions). */
export interface RelyingParty {
  readonly name: string;
  readonly id?: string;
  /** Origin of the page that makes the call, in the browser's form. */
  readonly origin: string;
}

/** State of one WebAuthn call: JSON without secrets. Valid for one response. */
export interface Ceremony {
  readonly kind: 'create' | 'get';
  readonly party: RelyingParty;
  /** base64url */
  readonly challenge: string;
  readonly startedAt: number;
}

export function beginCeremony(
  kind: Ceremony['kind'],
  party: RelyingParty,
  now: number,
  random: Random,
): Ceremony {
  return { kind, party, challenge: toBase64url(random(32)), startedAt: now };
}

/** Also true if the clock was set back. */
export function hasExpired({ startedAt }: Ceremony, now: number): boolean {
  return now < startedAt || now - startedAt >= CEREMONY_MS;
}
