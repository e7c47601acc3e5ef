/**
 * `callDigest()`: returns the hash of a call's destination, value and data: equal for transactions with the same
 * effect, whatever gas they pay. Also: type `CallParts` (destination, value and data of a transaction, without its gas
 * fields).
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { concatHex, keccak256, numberToHex } from 'viem';

/** Destination, value and data of a transaction, without its gas fields. */
export interface CallParts {
  /** null for a contract creation. */
  to: Address | null;
  data: Hex;
  value: bigint;
}

/**
 * Returns the hash of a call's destination, value and data: equal for transactions with the same effect, whatever gas
 * they pay.
 */
export const callDigest = ({ to, data, value }: CallParts): Hex =>
  keccak256(concatHex([to ? lower(to) : '0x', numberToHex(value, { size: 32 }), data]));
