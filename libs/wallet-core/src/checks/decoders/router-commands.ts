/** The Universal Router's commands as the registered decoder reports them to this library. */
import type {
  Address,
  Hex,
  RouterPayment,
  SwapExactIn,
  SwapExactOut,
  V4RouterAction,
} from '@cenote/chains';

/*
 * The decoder is registered from outside (`libs/trading`). These types name only what says who gives and receives what,
 * so that its own commands fit them.
 */

/** Tokens in trade order, with or without what lies between them. */
type Path = readonly Address[] | { tokens: readonly Address[] };

interface Hop {
  tokenIn: Address;
  tokenOut: Address;
  /** The contract whose code the pool runs; the zero address for none. */
  hooks: Address;
}

export type RouterAction = V4RouterAction<Hop>;

interface PermitDetails {
  token: Address;
  amount: bigint;
  expiration: number;
}

export type RouterStep =
  | ({ name: 'V2_SWAP_EXACT_IN' | 'V3_SWAP_EXACT_IN' } & SwapExactIn & { path: Path })
  | ({ name: 'V2_SWAP_EXACT_OUT' | 'V3_SWAP_EXACT_OUT' } & SwapExactOut & { path: Path })
  | { name: 'V4_SWAP'; actions: readonly RouterAction[] }
  | {
      name: 'PERMIT2_PERMIT';
      permitSingle: {
        details: PermitDetails;
        spender: Address;
        sigDeadline: bigint;
      };
    }
  | RouterPayment
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
