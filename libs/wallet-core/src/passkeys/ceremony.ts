/** State of a WebAuthn ceremony: its challenge, relying party and expiry. */
import type { Random } from '../ports.ts';
import { toBase64url } from '../sealing/base64url.ts';

export const CEREMONY_MS = 180_000;

/** Who asks: `id` is left out where the browser's own for the origin holds (extensions). */
export interface RelyingParty {
  readonly name: string;
  readonly id?: string;
  /** Of the page that makes the call, as the browser writes it. */
  readonly origin: string;
}

/** One call of WebAuthn: JSON, holds no secret. Serves one answer. */
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

/** A clock set back ends a ceremony too. */
export function hasExpired({ startedAt }: Ceremony, now: number): boolean {
  return now < startedAt || now - startedAt >= CEREMONY_MS;
}
