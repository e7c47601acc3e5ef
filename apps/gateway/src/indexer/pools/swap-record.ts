import type { Hex } from '@cenote/chains';
import type { Growth } from './fee-growth.ts';

/** Type `SwapRecord`: a swap in a form common to v2, v3 and v4, with the prices before and after it. */
export interface SwapRecord {
  poolId: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  /** Change of the pool's balances: positive is paid to the pool. */
  amount0: bigint;
  amount1: bigint;
  /** Hundredths of a basis point. */
  fee: number;
  /** Q64.96 square roots of the pool's price. */
  priceBefore: bigint;
  priceAfter: bigint;
  /** The pool's fee growth after it, and (v3 and v4) its tick. */
  growth: Growth;
  tick: number | null;
}
