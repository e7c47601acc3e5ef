/**
 * Entry of `@cenote/trading`: re-exports pool mathematics, liquidity, routing, gas, and the rules of the swap form.
 * Orders, execution, swap transactions and on-chain reads have entries of their own.
 */
export * from './errors.ts';
export * from './liquidity/full-range.ts';
export * from './liquidity/pair-growth.ts';
export * from './liquidity/position-amounts.ts';
export * from './liquidity/position-fees.ts';
export * from './pools/events.ts';
export { exactTableBytes } from './pools/exact/step-tables.ts';
export { poolFee } from './pools/fee.ts';
export * from './pools/known-ticks.ts';
export * from './pools/math/mid-price.ts';
export { countUpTo } from './pools/math/next-stop.ts';
export { rootToTick } from './pools/math/root-to-tick.ts';
export { amount0Between, amount1Between } from './pools/math/sqrt-price-math.ts';
export {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './pools/math/tick-math.ts';
export { getAmountIn, getAmountOut } from './pools/math/v2.ts';
export * from './pools/pool.ts';
export * from './pools/swap-pool.ts';
export { verifyBound } from './routing/dual/verify-bound.ts';
export {
  BASE_GAS,
  gasCost,
  gasOfPaths,
  LEG_GAS,
  MAX_PROVEN_TICKS,
  MAX_TICKS,
  PATH_GAS,
  TICK_GAS,
  usualGas,
  WRAP_GAS,
} from './routing/gas.ts';
export { isClosing, openAndClosing } from './routing/merge/closing.ts';
export { hasConsistentAmounts } from './routing/merge/has-consistent-amounts.ts';
export { hopKeys } from './routing/merge/hop-keys.ts';
export { mergedGas } from './routing/merge/merged-gas.ts';
export { isMerged, type MergedLeg, mergedLegs } from './routing/merge/merged-legs.ts';
export { poolCalls } from './routing/merge/pool-calls.ts';
export { type MergedRun, runMerged } from './routing/merge/run-merged.ts';
export { boundedPools } from './routing/pool-selection/bounded-pools.ts';
export { deepestPools } from './routing/pool-selection/deepest-pools.ts';
export {
  changesAmounts,
  changesDeposits,
  changesLiquidityAmounts,
  followsState,
  type HookPermission,
  hasDynamicFee,
  hookPermissions,
  mayBlockRemoval,
} from './routing/pool-selection/hook-permissions.ts';
export { createRouter } from './routing/router.ts';
export { sharesOf } from './routing/settle/shares.ts';
export * from './routing/types.ts';
export type { SwapFailureCode } from './swap/failure-codes.ts';
export * from './swap/form/amounts.ts';
export * from './swap/form/button-state.ts';
export * from './swap/form/deadline.ts';
export * from './swap/form/max-spendable.ts';
export * from './swap/form/slippage.ts';
export * from './swap/form/warnings.ts';
