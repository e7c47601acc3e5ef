/**
 * Pure functions on the fees of pools: `usualSpacing()` (tick spacing of a fee), `usualTiers()` (fees that are offered),
 * `readFee()` (typed percentage). Also: constant `V2_FEE`, type `FeeTier`.
 */
import type { Network } from '@cenote/chains';
import { DYNAMIC_FEE } from '@cenote/trading';
import type { Version } from './version.ts';

/** Fee of all v2 pairs in hundredths of a basis point. */
export const V2_FEE = 3_000;

/** Maximum fee of a v4 pool: 100 % (LPFeeLibrary.MAX_LP_FEE). */
const MAX_FEE = 1_000_000;

export interface FeeTier {
  /** Hundredths of a basis point. */
  fee: number;
  tickSpacing: number;
}

/** Fees that most v4 pools without a hook have; v3 has the same spacings. */
const USUAL_FEES = [100, 500, 3_000, 10_000] as const;

/** Tick spacing of a dynamic fee, which says nothing about the prices of the pool. */
const DYNAMIC_SPACING = 60;

/** Returns the tick spacing that a fee usually has: max(round(2 × fee / 100), 1), and 1 for 0.01 %. */
export function usualSpacing(fee: number): number {
  if (fee === DYNAMIC_FEE) return DYNAMIC_SPACING;
  if (fee === USUAL_FEES[0]) return 1;
  return Math.max(Math.round((2 * fee) / 100), 1);
}

/** Returns the fees that are offered: those that the v3 factory allows, or the usual ones of v4. */
export function usualTiers(version: Version, network: Pick<Network, 'v3FeeTiers'>): FeeTier[] {
  if (version === 'v2') return [];
  const fees = version === 'v3' ? network.v3FeeTiers : USUAL_FEES;
  return fees.map((fee) => ({ fee, tickSpacing: usualSpacing(fee) }));
}

/**
 * Parses a typed percentage to hundredths of a basis point: `0.3` is 3000. Undefined if it is not a number, has more
 * than four decimal places, or is above 100 %.
 */
export function readFee(text: string): number | undefined {
  const match = /^\s*(\d{1,3})(?:[.,](\d{0,4}))?\s*%?\s*$/.exec(text);
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const fee = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  return fee <= MAX_FEE ? fee : undefined;
}
