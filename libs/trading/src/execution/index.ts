/**
 * Entry of `@cenote/trading/execution`: re-exports the reducer and state types of a trade, and the functions that
 * return its steps.
 */
export * from './liquidity-steps.ts';
export * from './order-steps.ts';
export * from './steps.ts';
export * from './swap-steps.ts';
export * from './trade-reducer.ts';
export type * from './trade-state.ts';
