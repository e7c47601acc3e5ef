/**
 * `signDigest()`: signs 32 bytes with secp256k1 (RFC 6979, low `s`). Also: `joinSignature()`, the 65-byte form, and
 * type `Signature`.
 */
import type { Hex } from '@cenote/chains';
import { secp256k1 } from '@noble/curves/secp256k1';
import { hexToBytes, numberToHex } from 'viem/utils';

/** `r` and `s` as 32 bytes each. */
export interface Signature {
  r: Hex;
  s: Hex;
  yParity: 0 | 1;
}

/** Signs 32 bytes: deterministic nonce (RFC 6979), `s` in the lower half (EIP-2). */
export function signDigest(digest: Hex, privateKey: Uint8Array): Signature {
  const { r, s, recovery } = secp256k1.sign(hexToBytes(digest), privateKey, { lowS: true });
  return {
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
    yParity: recovery === 0 ? 0 : 1,
  };
}

/** The 65-byte form that dapps expect: r, s and v (27 or 28). */
export const joinSignature = ({ r, s, yParity }: Signature): Hex =>
  `0x${r.slice(2)}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`;
