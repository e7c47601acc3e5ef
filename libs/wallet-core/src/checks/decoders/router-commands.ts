/**
 * Types of a decoded Universal Router call: `RouterCall`, its commands and steps, and v4 actions, with the fields that
 * determine payers and recipients.
 */
import type {
  Address,
  Hex,
  RouterPayment,
  SwapExactIn,
  SwapExactOut,
  V4RouterAction,
} from '@cenote/chains';

/*
 * The decoder is registered from outside (`libs/trading`). These types contain only the fields that determine payers
 * and recipients, and the decoder's own command types are assignable to them.
 */

/** Tokens in trade order, with or without the pools between them. */
type Path = readonly Address[] | { tokens: readonly Address[] };

interface Hop {
  tokenIn: Address;
  tokenOut: Address;
  /** The hooks contract of the pool; the zero address if there is none. */
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
  | {
      name: 'V3_POSITION_MANAGER_PERMIT' | 'V3_POSITION_MANAGER_CALL' | 'V4_POSITION_MANAGER_CALL';
      data: Hex;
    }
  | {
      name: 'V4_INITIALIZE_POOL';
      currency0: Address;
      currency1: Address;
      fee: number;
      hooks: Address;
    }
  | { name: 'BALANCE_CHECK_ERC20' }
  | { name: 'EXECUTE_SUB_PLAN'; commands: readonly RouterCommand[] }
  | { name: 'UNKNOWN'; byte: number; input: Hex };

/** A step, and whether the call continues if the step fails. */
export type RouterCommand = RouterStep & { allowRevert: boolean };

/** Result of decoding a call; a violation without a command concerns the whole call. */
export type RouterCall =
  | {
      ok: true;
      call: { deadline?: bigint; commands: readonly RouterCommand[] };
      violations: readonly { command?: number }[];
    }
  | { ok: false };
