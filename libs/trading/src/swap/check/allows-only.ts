/**
 * `allowsOnly()`: whether one call only sets an allowance that a swap needs (token for Permit2, or Permit2 for the
 * router), up to the agreed amount. Never throws. Also: its input `AllowingIntent`.
 */
import { type Address, type Contracts, erc20Abi, permit2Abi, sameAddress } from '@cenote/chains';
import { decodeFunctionData } from 'viem';
import type { SwapCall } from './check-swap.ts';

/** The allowances that a swap may set beforehand. */
export interface AllowingIntent {
  contracts: Pick<Contracts, 'permit2' | 'universalRouter'>;
  token: Address;
  /** Maximum allowance in base units. */
  amount: bigint;
}

/**
 * Whether a call only sets an allowance that a swap needs: of the token for Permit2, or of Permit2 for the router, up
 * to the agreed amount. Revoking an allowance is always accepted. Never throws.
 */
export function allowsOnly(call: SwapCall, { contracts, token, amount }: AllowingIntent): boolean {
  const { permit2, universalRouter } = contracts;
  try {
    if (call.value !== 0n) return false;
    if (sameAddress(call.to, token)) {
      const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: call.data });
      if (functionName !== 'approve') return false;
      const [spender, allowed] = args;
      return sameAddress(spender, permit2) && allowed <= amount;
    }
    if (!sameAddress(call.to, permit2)) return false;
    const { functionName, args } = decodeFunctionData({ abi: permit2Abi, data: call.data });
    if (functionName !== 'approve') return false;
    const [of, spender, allowed] = args;
    return sameAddress(of, token) && sameAddress(spender, universalRouter) && allowed <= amount;
  } catch {
    // The data is neither of the two calls.
    return false;
  }
}
