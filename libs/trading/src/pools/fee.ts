import type { Pips, Pool } from './pool.ts';

/* Swap fees of pools in pips: v2's constant fee, v4's protocol fee combined with the LP fee. */

/** Every v2 pair keeps 0.3 % of the input. */
export const V2_FEE: Pips = 3000;

/** A v4 pool's protocol fee in one direction, in pips, from the packed value. */
export const protocolFeeOf = (packed: number, zeroForOne: boolean): Pips =>
  zeroForOne ? packed & 0xfff : (packed >> 12) & 0xfff;

/**
 * Protocol and liquidity fee together, as ProtocolFeeLibrary.calculateSwapFee of v4-core: the
 * protocol's part comes off first, the liquidity's off the rest.
 */
export const combineFees = (protocolFee: Pips, lpFee: Pips): Pips =>
  protocolFee + lpFee - Math.floor((protocolFee * lpFee) / 1_000_000);

/** All that a swap in this direction pays as fee, in pips of the amount in. */
export function poolFee(pool: Pool, zeroForOne: boolean): Pips {
  if (pool.protocol === 'v2') return V2_FEE;
  if (pool.protocol === 'v3') return pool.fee;
  return combineFees(protocolFeeOf(pool.protocolFee, zeroForOne), pool.lpFee);
}
