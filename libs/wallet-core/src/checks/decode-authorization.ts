import { type Address, lower } from '@cenote/chains';
import type { DecodedRequest } from './decoded-action.ts';

/**
 * An authorization to run other code (EIP-7702): it holds until another replaces it, whatever happens to
 * the transaction that brings it.
 * @param authorization `chainId` 0 is every chain; the zero address takes the code back.
 */
export function decodeAuthorization(
  authorization: { address: Address; chainId: number },
  signer: Address,
): DecodedRequest {
  const { address, chainId } = authorization;
  return {
    sender: lower(signer),
    value: 0n,
    // On every chain: none that could be another than the active one.
    ...(chainId !== 0 && { chainId }),
    basis: 'contract',
    action: { kind: 'delegate', to: lower(address), chainId },
  };
}
