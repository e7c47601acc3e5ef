import type { Address, Hex } from '@cenote/chains';
import type { RouterCommand } from '../build/router-command.ts';

/* Types of decoded Universal Router commands. */

interface PermitDetails {
  token: Address;
  amount: bigint;
  expiration: number;
  nonce: number;
}

interface PermitBatch {
  details: readonly PermitDetails[];
  spender: Address;
  sigDeadline: bigint;
}

interface AllowanceTransfer {
  from: Address;
  to: Address;
  amount: bigint;
  token: Address;
}

export type OtherCommand =
  /** Sends an amount that the router holds. */
  | { name: 'TRANSFER'; token: Address; recipient: Address; amount: bigint }
  /** Sends a part of all that the router holds, in basis points. */
  | { name: 'PAY_PORTION'; token: Address; recipient: Address; bips: bigint }
  /** Recipients are addresses as they are: none stands for another. */
  | { name: 'PERMIT2_TRANSFER_FROM_BATCH'; transfers: readonly AllowanceTransfer[] }
  | { name: 'PERMIT2_PERMIT_BATCH'; permitBatch: PermitBatch; signature: Hex }
  /** Fails where an account has less of a token; moves nothing. */
  | { name: 'BALANCE_CHECK_ERC20'; owner: Address; token: Address; minBalance: bigint }
  /** A call of the router by itself, for the same account. */
  | { name: 'EXECUTE_SUB_PLAN'; commands: readonly DecodedCommand[] };

/** A command this product does not know or cannot read, kept for display. */
export interface UnknownCommand {
  name: 'UNKNOWN';
  /** Without the allow-revert flag. */
  byte: number;
  input: Hex;
}

export type DecodedCommand = (RouterCommand | OtherCommand | UnknownCommand) & {
  allowRevert: boolean;
};
