/** `parsePrivateKey()`: parses a pasted private key. Also: `isPrivateKey()` for bytes, and `addressOfKey()`. */
import type { Address } from '@cenote/chains';
import { secp256k1 } from '@noble/curves/secp256k1';
import { bytesToHex, hexToBytes, publicKeyToAddress } from 'viem/utils';
import { KeyringError } from '../errors.ts';

/** The address of a private key, with checksum. */
export const addressOfKey = (privateKey: Uint8Array): Address =>
  publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(privateKey, false)));

/** Whether 32 bytes are an integer from 1 to the curve's order - 1. */
export const isPrivateKey = (bytes: Uint8Array): boolean =>
  secp256k1.utils.isValidPrivateKey(bytes);

/**
 * Parses a pasted private key: 64 hexadecimal digits, with or without 0x.
 * @returns 32 bytes, which the caller must zero
 * @throws KeyringError KEY_INVALID
 */
export function parsePrivateKey(text: string): Uint8Array {
  const [, digits] = /^\s*(?:0x)?([0-9a-f]{64})\s*$/i.exec(text) ?? [];
  const bytes = digits === undefined ? undefined : hexToBytes(`0x${digits}`);
  if (!bytes || !isPrivateKey(bytes)) throw new KeyringError('KEY_INVALID', 'Not a private key');
  return bytes;
}
