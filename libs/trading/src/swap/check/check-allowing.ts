import { type Address, type Contracts, erc20Abi, permit2Abi, sameAddress } from '@cenote/chains';
import { decodeFunctionData } from 'viem';
import type { SwapCall } from './check-swap.ts';

/* Whether calls only approve what a swap may have approved before it. */

/** What a swap may have allowed before it. */
export interface AllowingIntent {
  contracts: Pick<Contracts, 'permit2' | 'universalRouter'>;
  token: Address;
  /** Most that may be allowed, in base units. */
  amount: bigint;
}

/**
 * Whether a call does nothing but allow what a swap needs: the token for Permit2, or Permit2 for the
 * router, and no more than was agreed. Taking an allowance back is always in order. Never throws.
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
    // Neither of the two: bytes that say something else.
    return false;
  }
}
