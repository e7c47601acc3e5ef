import type { Hex } from '@cenote/chains';
import { hashMessage } from 'viem/utils';
import { joinSignature, signDigest } from './sign-digest.ts';

/** `signMessage()`: signs bytes as a personal message (EIP-191, version 0x45); returns the 65-byte signature. */
export const signMessage = (message: Hex, privateKey: Uint8Array): Hex =>
  joinSignature(signDigest(hashMessage({ raw: message }), privateKey));
