import type { Address, Hex } from '@cenote/chains';

/*
 * What a decoder of the Universal Router, which is registered from outside, tells of a call. Only what
 * says who gives and gets what is asked for, so that `libs/trading`'s own commands fit as they are.
 */

/** Tokens in trade order, with or without what lies between them. */
type Path = readonly Address[] | { tokens: readonly Address[] };

interface SwapIn {
  recipient: Address;
  amountIn: bigint;
  amountOutMin: bigint;
  payerIsUser: boolean;
  path: Path;
}

interface SwapOut {
  recipient: Address;
  amountOut: bigint;
  amountInMax: bigint;
  payerIsUser: boolean;
  path: Path;
}

interface Hop {
  tokenIn: Address;
  tokenOut: Address;
}

export type RouterAction =
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

export type RouterStep =
  | ({ name: 'V2_SWAP_EXACT_IN' | 'V3_SWAP_EXACT_IN' } & SwapIn)
  | ({ name: 'V2_SWAP_EXACT_OUT' | 'V3_SWAP_EXACT_OUT' } & SwapOut)
  | { name: 'V4_SWAP'; actions: readonly RouterAction[] }
  | {
      name: 'PERMIT2_PERMIT';
      permitSingle: {
        details: { token: Address; amount: bigint; expiration: number };
        spender: Address;
        sigDeadline: bigint;
      };
    }
  | { name: 'PERMIT2_TRANSFER_FROM'; token: Address; recipient: Address; amount: bigint }
  | { name: 'WRAP_ETH'; recipient: Address; amount: bigint }
  | { name: 'UNWRAP_WETH'; recipient: Address; amountMin: bigint }
  | { name: 'SWEEP'; token: Address; recipient: Address; amountMin: bigint }
  | { name: 'UNKNOWN'; byte: number; input: Hex };

/** What was found in a call's bytes; a violation without a command concerns the call itself. */
export type RouterCall =
  | {
      ok: true;
      call: { deadline?: bigint; commands: readonly RouterStep[] };
      violations: readonly { command?: number }[];
    }
  | { ok: false };
