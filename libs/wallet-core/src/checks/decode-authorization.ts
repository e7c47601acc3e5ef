import { type Address, lower } from '@cenote/chains';
import type { DecodedRequest } from './decoded-action.ts';

/**
 * `decodeAuthorization()`: turns an EIP-7702 authorization to run a contract's code into a DecodedRequest. It remains
 * in force until replaced, even if its transaction fails.
 * @param authorization `chainId` 0 means every chain; the zero address removes the code
 */
export function decodeAuthorization(
  authorization: { address: Address; chainId: number },
  signer: Address,
): DecodedRequest {
  const { address, chainId } = authorization;
  return {
    sender: lower(signer),
    value: 0n,
    // Valid on every chain: there is no chain id to compare with the active one.
    ...(chainId !== 0 && { chainId }),
    basis: 'contract',
    action: { kind: 'delegate', to: lower(address), chainId },
  };
}
