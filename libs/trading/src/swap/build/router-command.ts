/**
 * TypeScript types (no code) of the Universal Router commands that swaps use: `RouterCommand`, with `V4Action`,
 * `V4Hop`, `V3Path` and Permit2's `PermitSingle`.
 */
import type {
  Address,
  Hex,
  RouterPayment,
  SwapExactIn,
  SwapExactOut,
  V4RouterAction,
} from '@cenote/chains';
import type { Pips } from '../../pools/pool.ts';

/** Permit2 allowance: the EIP-712 message that the user signs. */
export interface PermitSingle {
  details: { token: Address; amount: bigint; expiration: number; nonce: number };
  spender: Address;
  sigDeadline: bigint;
}

/** Tokens in trade order and the fee tiers between them: one more token than fees. */
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

export type V4Action = V4RouterAction<V4Hop>;

/** One command of a Universal Router call, with the router's own names. */
export type RouterCommand =
  | ({ name: 'V2_SWAP_EXACT_IN'; path: readonly Address[] } & SwapExactIn)
  | ({ name: 'V2_SWAP_EXACT_OUT'; path: readonly Address[] } & SwapExactOut)
  | ({ name: 'V3_SWAP_EXACT_IN'; path: V3Path } & SwapExactIn)
  | ({ name: 'V3_SWAP_EXACT_OUT'; path: V3Path } & SwapExactOut)
  | { name: 'V4_SWAP'; actions: readonly V4Action[] }
  | { name: 'PERMIT2_PERMIT'; permitSingle: PermitSingle; signature: Hex }
  | RouterPayment;
