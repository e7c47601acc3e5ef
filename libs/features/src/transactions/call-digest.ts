import { type Address, type Hex, lower } from '@cenote/chains';
import { concatHex, keccak256, numberToHex } from 'viem';

/** What a transaction does, without what it pays for gas. */
export interface CallParts {
  /** null creates a contract. */
  to: Address | null;
  data: Hex;
  value: bigint;
}

/**
 * Returns the hash of a call's destination, value and data: equal for transactions that do the same, whatever they
 * pay.
 */
export const callDigest = ({ to, data, value }: CallParts): Hex =>
  keccak256(concatHex([to ? lower(to) : '0x', numberToHex(value, { size: 32 }), data]));
