/** The Universal Router's commands as the registered decoder reports them to this library. */
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
  /** The contract whose code the pool runs; the zero address for none. */
  hooks: Address;
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

interface PermitDetails {
  token: Address;
  amount: bigint;
  expiration: number;
}

export type RouterStep =
  | ({ name: 'V2_SWAP_EXACT_IN' | 'V3_SWAP_EXACT_IN' } & SwapIn)
  | ({ name: 'V2_SWAP_EXACT_OUT' | 'V3_SWAP_EXACT_OUT' } & SwapOut)
  | { name: 'V4_SWAP'; actions: readonly RouterAction[] }
  | {
      name: 'PERMIT2_PERMIT';
      permitSingle: {
        details: PermitDetails;
        spender: Address;
        sigDeadline: bigint;
      };
    }
  | { name: 'PERMIT2_TRANSFER_FROM'; token: Address; recipient: Address; amount: bigint }
  | { name: 'WRAP_ETH'; recipient: Address; amount: bigint }
  | { name: 'UNWRAP_WETH'; recipient: Address; amountMin: bigint }
  | { name: 'SWEEP'; token: Address; recipient: Address; amountMin: bigint }
  | { name: 'TRANSFER'; token: Address; recipient: Address; amount: bigint }
  | { name: 'PAY_PORTION'; token: Address; recipient: Address; bips: bigint }
  | {
      name: 'PERMIT2_TRANSFER_FROM_BATCH';
      transfers: readonly { from: Address; to: Address; amount: bigint; token: Address }[];
    }
  | {
      name: 'PERMIT2_PERMIT_BATCH';
      permitBatch: { details: readonly PermitDetails[]; spender: Address; sigDeadline: bigint };
    }
  | { name: 'BALANCE_CHECK_ERC20' }
  | { name: 'EXECUTE_SUB_PLAN'; commands: readonly RouterCommand[] }
  | { name: 'UNKNOWN'; byte: number; input: Hex };

/** A step, and whether the call goes on without it where it fails. */
export type RouterCommand = RouterStep & { allowRevert: boolean };

/** What was found in a call's bytes; a violation without a command concerns the call itself. */
export type RouterCall =
  | {
      ok: true;
      call: { deadline?: bigint; commands: readonly RouterCommand[] };
      violations: readonly { command?: number }[];
    }
  | { ok: false };
