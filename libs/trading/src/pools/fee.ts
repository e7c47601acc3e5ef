/**
 * Swap fees in pips (millionths): `poolFee()` (a pool's total fee in one direction), `V2_FEE`, `protocolFeeOf()` (from
 * v4's packed value) and `combineFees()` (protocol fee and LP fee of v4).
 */
import type { Pips, Pool } from './pool.ts';

/** The fee of every v2 pair: 0.3 % of the input. */
export const V2_FEE: Pips = 3000;

/** Returns a v4 pool's protocol fee in one direction, in pips, from the packed value. */
export const protocolFeeOf = (packed: number, zeroForOne: boolean): Pips =>
  zeroForOne ? packed & 0xfff : (packed >> 12) & 0xfff;

/**
 * Combines protocol and liquidity fee, as ProtocolFeeLibrary.calculateSwapFee of v4-core: the protocol fee is deducted
 * first, the liquidity fee from the rest.
 */
export const combineFees = (protocolFee: Pips, lpFee: Pips): Pips =>
  protocolFee + lpFee - Math.floor((protocolFee * lpFee) / 1_000_000);

/** Returns the total fee of a swap in this direction, in pips of the input. */
export function poolFee(pool: Pool, zeroForOne: boolean): Pips {
  if (pool.protocol === 'v2') return V2_FEE;
  if (pool.protocol === 'v3') return pool.fee;
  return combineFees(protocolFeeOf(pool.protocolFee, zeroForOne), pool.lpFee);
}
