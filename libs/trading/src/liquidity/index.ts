/**
 * Entry of `@cenote/trading/liquidity`: re-exports the types and functions of liquidity positions, from amounts to
 * checked transactions.
 */
export * from './build/build-liquidity.ts';
export { amountOutOf } from './build/swap-before-deposit.ts';
export * from './build/v2-to-v4.ts';
export * from './check/check-liquidity.ts';
export { checkZap } from './check/check-zap.ts';
export type { LiquidityViolation, LiquidityViolationCode } from './check/violation.ts';
export type { ZapViolation, ZapViolationCode } from './check/zap-terms.ts';
export * from './errors.ts';
export * from './full-range.ts';
export * from './math/deposit.ts';
export * from './math/migration.ts';
export * from './math/pair-deposit.ts';
export * from './math/pool-id.ts';
export * from './math/price.ts';
export * from './math/slippage.ts';
export * from './math/tick-spacing.ts';
export * from './pair-growth.ts';
export * from './permits/allowances.ts';
export * from './permits/permits.ts';
export * from './position-amounts.ts';
export * from './position-fees.ts';
export type * from './types.ts';
export * from './zap/plan-zap.ts';
export type * from './zap/types.ts';
export * from './zap/zap-steps.ts';
