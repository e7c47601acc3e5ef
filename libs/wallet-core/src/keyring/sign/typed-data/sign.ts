/**
 * `signTypedData()`: hashes and signs parsed typed data (v1 or EIP-712). Also: `hashTypedDataOf()`, the digest of
 * EIP-712.
 */
import type { Hex } from '@cenote/chains';
import { hashTypedData } from 'viem/utils';
import { KeyringError } from '../../errors.ts';
import { joinSignature, signDigest } from '../sign-digest.ts';
import type { TypedData } from './parse.ts';
import { hashTypedDataV1, type TypedDataV1 } from './v1.ts';

/** The 32-byte digest of EIP-712. */
export const hashTypedDataOf = ({ types, primaryType, domain, message }: TypedData): Hex =>
  hashTypedData({ types, primaryType, domain, message } as never);

/**
 * @param chainId of the active network, which may differ from that at parsing
 * @throws KeyringError CHAIN_MISMATCH
 */
export function signTypedData(
  data: TypedData | TypedDataV1,
  chainId: number,
  privateKey: Uint8Array,
): Hex {
  if (data.version === 'v1') return joinSignature(signDigest(hashTypedDataV1(data), privateKey));
  const signed = data.domain.chainId;
  if (signed !== undefined && signed !== BigInt(chainId))
    throw new KeyringError('CHAIN_MISMATCH', 'The typed data is for another network');
  return joinSignature(signDigest(hashTypedDataOf(data), privateKey));
}
