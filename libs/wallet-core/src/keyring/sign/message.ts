import type { Hex } from '@cenote/chains';
import { hashMessage } from 'viem/utils';
import { joinSignature, signDigest } from './sign-digest.ts';

/** Signs bytes as a personal message (EIP-191, version 0x45). */
export const signMessage = (message: Hex, privateKey: Uint8Array): Hex =>
  joinSignature(signDigest(hashMessage({ raw: message }), privateKey));
