/**
 * Entry of `@cenote/trading/fee-growth`: re-exports the fees of liquidity from fee growth, and the growth by swaps,
 * without routing.
 */
export * from './pair-growth.ts';
export * from './position-fees.ts';
export * from './swap-growth.ts';
