import type { Address } from '@cenote/chains';
import { hashAuthorization } from 'viem/utils';
import { KeyringError } from '../errors.ts';
import { signDigest } from './sign-digest.ts';
import type { SignedAuthorization } from './transaction.ts';

/** Consent of an account to run a contract's code (EIP-7702). The zero address takes it back. */
export interface Authorization {
  chainId: number;
  address: Address;
  nonce: number;
}

/** @throws {KeyringError} CHAIN_MISMATCH for one that would hold on every network (chain 0) or on another than meant */
export function signAuthorization(
  { chainId, address, nonce }: Authorization,
  activeChainId: number,
  privateKey: Uint8Array,
): SignedAuthorization {
  if (chainId === 0 || chainId !== activeChainId)
    throw new KeyringError('CHAIN_MISMATCH', 'The authorization is for another network');
  const digest = hashAuthorization({ chainId, address, nonce });
  return { chainId, address, nonce, ...signDigest(digest, privateKey) };
}
