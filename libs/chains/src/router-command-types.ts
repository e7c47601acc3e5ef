/**
 * TypeScript types (no code) of Universal Router commands: inputs of swaps (`SwapExactIn`, `SwapExactOut`), v4 actions
 * (`V4RouterAction`) and payments (`RouterPayment`). Shared by building swaps and decoding calls.
 */
import type { Address } from './address.ts';

export interface SwapExactIn {
  recipient: Address;
  /** Base units, as for all amounts here. */
  amountIn: bigint;
  amountOutMin: bigint;
  payerIsUser: boolean;
}

export interface SwapExactOut {
  recipient: Address;
  amountOut: bigint;
  amountInMax: bigint;
  payerIsUser: boolean;
}

/** An action of V4_SWAP; `Hop` is one pool in trade direction. */
export type V4RouterAction<Hop> =
  | {
      name: 'SWAP_EXACT_IN' | 'SWAP_EXACT_IN_SINGLE';
      hops: readonly Hop[];
      amountIn: bigint;
      amountOutMinimum: bigint;
    }
  | {
      name: 'SWAP_EXACT_OUT' | 'SWAP_EXACT_OUT_SINGLE';
      hops: readonly Hop[];
      amountOut: bigint;
      amountInMaximum: bigint;
    }
  | { name: 'SETTLE'; currency: Address; amount: bigint; payerIsUser: boolean }
  | { name: 'SETTLE_ALL'; currency: Address; maxAmount: bigint }
  | { name: 'TAKE'; currency: Address; recipient: Address; amount: bigint }
  | { name: 'TAKE_ALL'; currency: Address; minAmount: bigint };

/** Commands that move tokens without a swap. */
export type RouterPayment =
  | { name: 'PERMIT2_TRANSFER_FROM'; token: Address; recipient: Address; amount: bigint }
  | { name: 'WRAP_ETH'; recipient: Address; amount: bigint }
  | { name: 'UNWRAP_WETH'; recipient: Address; amountMin: bigint }
  | { name: 'SWEEP'; token: Address; recipient: Address; amountMin: bigint };
