import type { Address, Hex } from '@cenote/chains';
import type { Pips } from '../../pools/pool.ts';

/* Types of the Universal Router commands that swaps use. */

/** Permit2 allowance: the EIP-712 message that the user signs. */
export interface PermitSingle {
  details: { token: Address; amount: bigint; expiration: number; nonce: number };
  spender: Address;
  sigDeadline: bigint;
}

export interface SwapIn {
  recipient: Address;
  amountIn: bigint;
  amountOutMin: bigint;
  payerIsUser: boolean;
}

export interface SwapOut {
  recipient: Address;
  amountOut: bigint;
  amountInMax: bigint;
  payerIsUser: boolean;
}

/** Tokens in trade order and the tiers between them: one more token than fees. */
export interface V3Path {
  tokens: readonly Address[];
  fees: readonly Pips[];
}

/** One v4 pool in trade direction. */
export interface V4Hop {
  tokenIn: Address;
  tokenOut: Address;
  fee: Pips;
  tickSpacing: number;
  hooks: Address;
  hookData: Hex;
}

export type V4Action =
  | {
      name: 'SWAP_EXACT_IN' | 'SWAP_EXACT_IN_SINGLE';
      hops: readonly V4Hop[];
      amountIn: bigint;
      amountOutMinimum: bigint;
    }
  | {
      name: 'SWAP_EXACT_OUT' | 'SWAP_EXACT_OUT_SINGLE';
      hops: readonly V4Hop[];
      amountOut: bigint;
      amountInMaximum: bigint;
    }
  | { name: 'SETTLE'; currency: Address; amount: bigint; payerIsUser: boolean }
  | { name: 'SETTLE_ALL'; currency: Address; maxAmount: bigint }
  | { name: 'TAKE'; currency: Address; recipient: Address; amount: bigint }
  | { name: 'TAKE_ALL'; currency: Address; minAmount: bigint };

/** One step of a Universal Router call, in the router's own words. */
export type RouterCommand =
  | ({ name: 'V2_SWAP_EXACT_IN'; path: readonly Address[] } & SwapIn)
  | ({ name: 'V2_SWAP_EXACT_OUT'; path: readonly Address[] } & SwapOut)
  | ({ name: 'V3_SWAP_EXACT_IN'; path: V3Path } & SwapIn)
  | ({ name: 'V3_SWAP_EXACT_OUT'; path: V3Path } & SwapOut)
  | { name: 'V4_SWAP'; actions: readonly V4Action[] }
  | { name: 'PERMIT2_PERMIT'; permitSingle: PermitSingle; signature: Hex }
  | { name: 'PERMIT2_TRANSFER_FROM'; token: Address; recipient: Address; amount: bigint }
  | { name: 'WRAP_ETH'; recipient: Address; amount: bigint }
  | { name: 'UNWRAP_WETH'; recipient: Address; amountMin: bigint }
  | { name: 'SWEEP'; token: Address; recipient: Address; amountMin: bigint };
