import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { HARDENED_OFFSET } from '@scure/bip32';
import { numberToBytes } from 'viem/utils';
import { KeyringError } from '../errors.ts';
import { pathIndices } from '../phrase/derive.ts';

/**
 * `deriveEd25519Key()`: the ed25519 private key at a path, 32 bytes, by SLIP-10
 * (https://github.com/satoshilabs/slips/blob/master/slip-0010.md): every step is hardened.
 * @param seed not zeroed: owned by the caller
 */
export function deriveEd25519Key(seed: Uint8Array, path: string): Uint8Array {
  const indices = pathIndices(path);
  if (indices.some((index) => index < HARDENED_OFFSET))
    throw new KeyringError('ACCOUNT_UNKNOWN', 'ed25519 supports hardened derivation only');
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed);
  for (const index of indices) {
    // HMAC input: 0x00, the key, the index; the HMAC key is the chain code.
    const data = new Uint8Array(37);
    data.set(node.subarray(0, 32), 1);
    data.set(numberToBytes(index, { size: 4 }), 33);
    const child = hmac(sha512, node.subarray(32), data);
    data.fill(0);
    node.fill(0);
    node = child;
  }
  const key = node.slice(0, 32);
  node.fill(0);
  return key;
}
