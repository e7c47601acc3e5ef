/**
 * `signAuthorization()`: validates and signs an EIP-7702 authorization of an account to delegate to a contract. Also:
 * type `Authorization`.
 */
import type { Address } from '@cenote/chains';
import { hashAuthorization, isAddress } from 'viem/utils';
import * as z from 'zod/mini';
import { KeyringError } from '../errors.ts';
import { signDigest } from './sign-digest.ts';
import type { SignedAuthorization } from './transaction.ts';

/** Authorization of an account to delegate to a contract (EIP-7702). The zero address revokes the delegation. */
export interface Authorization {
  chainId: number;
  address: Address;
  nonce: number;
}

const MAX_NONCE = Number.MAX_SAFE_INTEGER;

/** Signers differ in how they parse text, fractions and short addresses: only the exact form is accepted. */
const authorizationSchema = z.object({
  chainId: z.int().check(z.gte(0)),
  address: z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
  nonce: z.int().check(z.gte(0), z.lte(MAX_NONCE)),
});

/**
 * @throws KeyringError TRANSACTION_INVALID for fields in another form, CHAIN_MISMATCH for an authorization that is
 * valid on every network (chain 0) or on another than intended
 */
export function signAuthorization(
  authorization: Authorization,
  activeChainId: number,
  privateKey: Uint8Array,
): SignedAuthorization {
  const parsed = authorizationSchema.safeParse(authorization);
  if (!parsed.success) throw new KeyringError('TRANSACTION_INVALID', 'Invalid authorization');
  const { chainId, address, nonce } = parsed.data;
  if (chainId === 0 || chainId !== activeChainId)
    throw new KeyringError('CHAIN_MISMATCH', 'The authorization is for another network');
  const digest = hashAuthorization({ chainId, address, nonce });
  return { chainId, address, nonce, ...signDigest(digest, privateKey) };
}
