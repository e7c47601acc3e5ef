/**
 * Types of market figures: `PoolFigures`, `Trading` (volume and fees of a pool in a span), `TokenFigures`,
 * `MarketFigures` (all of one chain), `TradedSpan`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import type { ChangeSpan } from './candles/candle-periods.ts';

/** A pool's figures. Dollar values are null if no deep pool has a price. */
export interface PoolFigures {
  chainId: number;
  id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  /** Hundredths of a basis point; 8388608 if the hook sets it. */
  fee: number;
  tickSpacing: number | null;
  hooks: Address | null;
  sqrtPriceX96: bigint;
  tick: number | null;
  liquidity: bigint | null;
  createdAt: number;
  /** Base units. */
  balance0: bigint;
  balance1: bigint;
  tvlUsd: number | null;
  day: Trading;
  week: Trading;
  month: Trading;
  /** Fees of a year at the last day's rate, as a fraction of the pool's value. */
  feeApr: number | null;
  /** Rewards of a year, as a fraction of the pool's value. */
  rewardApr: number;
}

/** Trading volume and fees of a pool in one span. */
export interface Trading {
  volume0: bigint;
  volume1: bigint;
  volumeUsd: number | null;
  feesUsd: number | null;
}

/** Spans whose volumes are part of the figures; those of a year are in the history. */
export type TradedSpan = Exclude<ChangeSpan, 'YEAR'>;

export interface TokenFigures {
  token: KnownToken;
  /** Price of one whole token. */
  priceUsd: number | null;
  /** Base units held by pools. */
  tvl: bigint;
  tvlUsd: number | null;
  /** Base units traded in the last day. */
  volume: bigint;
  volumeUsd: number | null;
  volumesUsd: Readonly<Record<TradedSpan, number | null>>;
  /**
   * Prices in dollars of one whole token over a span, ascending: at the start of the change, at the close of the
   * candles since, and now. Null if it has no price.
   */
  priceHistory: (span: TradedSpan) => number[] | null;
  /** Relative price change: 0.1 is +10 %. */
  change: Readonly<Record<ChangeSpan, number | null>>;
}

/** All current figures of one chain's pools and tokens. */
export interface MarketFigures {
  chainId: number;
  /** Block of the last event that the figures include. */
  blockNumber: number;
  /** Time of the chain's head, seconds: the end of all spans. */
  timestamp: number;
  sources: PriceSources;
  pools: ReadonlyMap<Hex, PoolFigures>;
  tokens: ReadonlyMap<Address, TokenFigures>;
}
