/**
 * TypeScript types (no code): `DecodedCommand`, any decoded Universal Router command, which includes `OtherCommand`
 * (not built by this product) and `UnknownCommand`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { RouterCommand } from '../build/router-command.ts';

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
  /** Sends an amount from the router's balance. */
  | { name: 'TRANSFER'; token: Address; recipient: Address; amount: bigint }
  /** Sends a part of the router's balance, in basis points. */
  | { name: 'PAY_PORTION'; token: Address; recipient: Address; bips: bigint }
  /** Recipients are plain addresses: none is a flag. */
  | { name: 'PERMIT2_TRANSFER_FROM_BATCH'; transfers: readonly AllowanceTransfer[] }
  | { name: 'PERMIT2_PERMIT_BATCH'; permitBatch: PermitBatch; signature: Hex }
  /** Reverts if an account has less of a token; transfers nothing. */
  | { name: 'BALANCE_CHECK_ERC20'; owner: Address; token: Address; minBalance: bigint }
  /** A call of the v3 position manager, with its selector. */
  | { name: 'V3_POSITION_MANAGER_PERMIT' | 'V3_POSITION_MANAGER_CALL'; data: Hex }
  /** A call of the v4 position manager with all native coins of the router. */
  | { name: 'V4_POSITION_MANAGER_CALL'; data: Hex }
  | {
      name: 'V4_INITIALIZE_POOL';
      currency0: Address;
      currency1: Address;
      fee: number;
      hooks: Address;
      sqrtPriceX96: bigint;
    }
  /** A nested call of the router, with the same payer. */
  | { name: 'EXECUTE_SUB_PLAN'; commands: readonly DecodedCommand[] };

/** An unknown or undecodable command, for display. */
export interface UnknownCommand {
  name: 'UNKNOWN';
  /** Without the allow-revert flag. */
  byte: number;
  input: Hex;
}

/** A decoded command of the router. */
export type DecodedCommand = (RouterCommand | OtherCommand | UnknownCommand) & {
  allowRevert: boolean;
};
