import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import type { ChangeSpan } from './candles/candle-periods.ts';

/** A pool's figures. Dollars are null where no deep pool tells a price. */
export interface PoolFigures {
  chainId: number;
  id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  /** Hundredths of a basis point; 8388608 where the hook sets it. */
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
  /** Fees of a year at the last day's rate, as a part of what the pool holds. */
  feeApr: number | null;
  /** Rewards of a year, likewise. */
  rewardApr: number;
}

/** Trading of a pool within one span. */
export interface Trading {
  swaps: boolean;
  volume0: bigint;
  volume1: bigint;
  volumeUsd: number | null;
  feesUsd: number | null;
}

/** Spans whose trading is at hand; that of a year is in the history. */
export type TradedSpan = Exclude<ChangeSpan, 'YEAR'>;

export interface TokenFigures {
  token: KnownToken;
  /** Of one whole token. */
  priceUsd: number | null;
  /** Base units in pools. */
  tvl: bigint;
  tvlUsd: number | null;
  /** Base units traded in the last day. */
  volume: bigint;
  volumeUsd: number | null;
  volumesUsd: Readonly<Record<TradedSpan, number | null>>;
  /**
   * Dollars of one whole token over a span, ascending: where its change counts from, at the close of the candles
   * since, and now. Null where it has no price.
   */
  course: (span: TradedSpan) => number[] | null;
  /** Part by which the price changed: 0.1 is 10 % up. */
  change: Readonly<Record<ChangeSpan, number | null>>;
}

/** All present figures of one chain's pools and tokens. */
export interface MarketFigures {
  chainId: number;
  /** Block of the last event in the figures. */
  blockNumber: number;
  /** Time of the chain's head, seconds: where the last day and the last month end. */
  timestamp: number;
  sources: PriceSources;
  pools: ReadonlyMap<Hex, PoolFigures>;
  tokens: ReadonlyMap<Address, TokenFigures>;
}
