import { type Address, type Hex, lower } from '@cenote/chains';
import { concatHex, keccak256, numberToHex } from 'viem';

/** What a transaction does, whatever it pays for it. */
export interface CallParts {
  /** null creates a contract. */
  to: Address | null;
  data: Hex;
  value: bigint;
}

/** Short enough to be kept: two transactions with the same digest call the same. */
export const callDigest = ({ to, data, value }: CallParts): Hex =>
  keccak256(concatHex([to ? lower(to) : '0x', numberToHex(value, { size: 32 }), data]));
