import { type Address, lower } from '@cenote/chains';
import type { DecodedRequest } from './decoded-action.ts';

/**
 * Decodes an authorization to run a contract's code (EIP-7702). It holds until replaced, even if its transaction fails.
 * @param authorization `chainId` 0 means every chain; the zero address removes the code.
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
