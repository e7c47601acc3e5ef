import type { Address } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { Certificate, RoutePath } from '../../routing/types.ts';
import type { BlockId } from '../chain-client.ts';
import type { TransferFees } from './execute-route.ts';

/* Types of a quote's proof and of the verdict on it. */

/** What a quote says of itself: at this block, this route gives this, and nothing gives much more. */
export interface QuoteProof {
  block: BlockId;
  kind: TradeKind;
  /** The zero address is the native coin. */
  tokenIn: Address;
  tokenOut: Address;
  /** Requested amount: base units of tokenIn for exactIn, of tokenOut for exactOut. */
  amount: bigint;
  amountIn: bigint;
  amountOut: bigint;
  paths: readonly RoutePath[];
  transferFees: TransferFees;
  /** Absent: the quote gives no proof. */
  proof?: BoundProof | undefined;
}

/** Why no route through the pools could give much more. */
export interface BoundProof {
  bound: bigint;
  gapBps: number;
  /** Shadow prices, and the pools that the proof is about. */
  certificate: Certificate;
}

/** What is not true of a quote proof. */
export type QuoteFault =
  /** Executing the route on the pools as they are gives other amounts. */
  | 'AMOUNTS_DIFFER'
  /** It names something that is no pool of these tokens and of the known factories. */
  | 'POOL_FALSE'
  /** The route goes through a pool that the proof leaves out. */
  | 'POOL_LEFT_OUT'
  /** A hook of a pool may change amounts: its state proves nothing. */
  | 'POOL_HOOKED'
  /** The prices do not prove the bound that is stated. */
  | 'BOUND_DIFFERS'
  /** The route is farther from the bound than stated. */
  | 'GAP_DIFFERS';

/** What came of checking a quote proof. */
export type ProofVerdict =
  /**
   * All true. `bound`, `gapBps`, `priceImpactBps` and `ticks` are worked out anew, from `pools` pools. `ticks`: crossed
   * beyond those in the gas of each leg. `ticksBps`: where these are many, what their gas costs in basis points of the
   * result; absent where the node or the usual pools have no price for it. Where the route is far from that bound, usual pools that the proof leaves out
   * count net of the gas of taking them.
   */
  | {
      verdict: 'valid';
      bound: bigint;
      gapBps: number;
      pools: number;
      priceImpactBps: number;
      ticks: number;
      ticksBps?: number;
    }
  /**
   * The amounts are true, and there is no proof that they are the best. Price impact and ticks are absent where only
   * the chain's own quoter knows what the pool gives.
   */
  | { verdict: 'unproven'; priceImpactBps?: number; ticks?: number }
  | { verdict: 'invalid'; fault: QuoteFault };
