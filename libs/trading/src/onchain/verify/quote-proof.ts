/**
 * TypeScript types (no code) of a quote to be verified (`QuoteProof`, with its `BoundProof`) and of the result of the
 * verification (`ProofVerdict`, with its `QuoteFault`).
 */
import type { Address } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { Certificate, RoutePath } from '../../routing/types.ts';
import type { BlockId } from '../chain-client.ts';
import type { TransferFees } from './execute-route.ts';

/** The claims of a quote: at this block, this route returns these amounts, and no route returns much more. */
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
  /** Absent if the quote has no proof. */
  proof?: BoundProof | undefined;
}

/** Proof that no route through the pools can return much more. */
export interface BoundProof {
  bound: bigint;
  gapBps: number;
  /** Shadow prices, and the pools of the proof. */
  certificate: Certificate;
}

/** Reasons for rejecting a quote proof. */
export type QuoteFault =
  /** Executing the route on the actual pools returns other amounts. */
  | 'AMOUNTS_DIFFER'
  /** An id is not a pool of these tokens and of the known factories. */
  | 'POOL_FALSE'
  /** The route uses a pool that the proof leaves out. */
  | 'POOL_LEFT_OUT'
  /** A pool's hook may change amounts: its state proves nothing. */
  | 'POOL_HOOKED'
  /** The prices do not prove the stated bound. */
  | 'BOUND_DIFFERS'
  /** The route is farther from the bound than stated. */
  | 'GAP_DIFFERS';

/** Result of verifying a quote proof. */
export type ProofVerdict =
  /**
   * All claims are true. `bound`, `gapBps`, `priceImpactBps` and `ticks` are recomputed from `pools` pools. `ticks`:
   * crossed beyond those in the gas of each leg. `ticksBps`: if these are many, the cost of their gas in basis points
   * of the result; absent if the node or the usual pools have no price for it. If the route is far from that bound,
   * usual pools that the proof leaves out count net of the gas of using them.
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
   * The amounts are true, but they are not proven to be the best. Price impact and ticks are absent if only the chain's
   * quoter can determine the pool's result.
   */
  | { verdict: 'unproven'; priceImpactBps?: number; ticks?: number }
  | { verdict: 'invalid'; fault: QuoteFault };
