/**
 * Fees of v2 pairs, which are part of the reserves: `pairGrowth()` (square root of the reserves' product for one share)
 * and `pairFees()` (fees of shares between two growths). Also: `squareRoot()`, the integer square root, rounded down.
 */
import type { Amounts } from './position-amounts.ts';

interface Reserves {
  reserve0: bigint;
  reserve1: bigint;
}

/** Returns the integer square root, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  // A double is exact to 53 bits: from just above the root a few steps of Newton's method suffice.
  const bits = value.toString(16).length * 4;
  const shift = BigInt(Math.max(0, bits - 104) & ~1);
  let root = BigInt(Math.ceil(Math.sqrt(Number(value >> shift))) + 1) << (shift / 2n);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/**
 * Returns the square root of the product of the reserves for one share, Q128: only fees (and donations) increase it.
 * The protocol's part of the fees counts until the pair has minted its shares. Zero without shares.
 */
export const pairGrowth = ({ reserve0, reserve1 }: Reserves, totalSupply: bigint): bigint =>
  totalSupply > 0n ? squareRoot((reserve0 * reserve1) << 256n) / totalSupply : 0n;

/**
 * Returns the base units of fees that shares earned while the growth of their pair increased from `last` to `growth`, in
 * the proportion of the reserves, rounded down.
 */
export function pairFees(
  shares: bigint,
  growth: bigint,
  last: bigint,
  { reserve0, reserve1 }: Reserves,
): Amounts {
  const rootX64 = squareRoot((reserve0 * reserve1) << 128n);
  if (growth <= last || rootX64 === 0n) return { amount0: 0n, amount1: 0n };
  const grown = (growth - last) * shares;
  return {
    amount0: ((grown * reserve0) / rootX64) >> 64n,
    amount1: ((grown * reserve1) / rootX64) >> 64n,
  };
}
