/**
 * Entry of `@cenote/trading/liquidity`: re-exports the types and functions of liquidity positions, from amounts to
 * checked transactions.
 */
export * from './full-range.ts';
export * from './position-amounts.ts';
export * from './position-fees.ts';
export type * from './types.ts';
