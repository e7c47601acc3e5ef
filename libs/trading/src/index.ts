export * from './errors.ts';
export * from './liquidity/full-range.ts';
export * from './liquidity/position-amounts.ts';
export * from './liquidity/position-fees.ts';
export * from './pools/events.ts';
export { poolFee } from './pools/fee.ts';
export * from './pools/mid-price.ts';
export { countUpTo } from './pools/next-stop.ts';
export * from './pools/pool.ts';
export { rootToTick } from './pools/root-to-tick.ts';
export { amount0Between, amount1Between } from './pools/sqrt-price-math.ts';
export { exactTableBytes } from './pools/step-tables.ts';
export * from './pools/swap-pool.ts';
export {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './pools/tick-math.ts';
export { getAmountIn, getAmountOut } from './pools/v2.ts';
export { boundedPools } from './routing/bounded-pools.ts';
export { deepestPools } from './routing/deepest-pools.ts';
export {
  BASE_GAS,
  gasCost,
  gasOfPaths,
  LEG_GAS,
  MAX_PROVEN_TICKS,
  MOST_TICKS,
  PATH_GAS,
  TICK_GAS,
  WRAP_GAS,
} from './routing/gas.ts';
export {
  changesAmounts,
  followsState,
  type HookPermission,
  hookPermissions,
} from './routing/hooks.ts';
export { createRouter } from './routing/router.ts';
export * from './routing/types.ts';
export { verifyBound } from './routing/verify-bound.ts';
export * from './swap/amounts.ts';
export * from './swap/button-state.ts';
export * from './swap/deadline.ts';
export type { SwapFailureCode } from './swap/failure-codes.ts';
export * from './swap/flow.ts';
export * from './swap/max-spendable.ts';
export * from './swap/slippage.ts';
export * from './swap/swap-steps.ts';
export * from './swap/warnings.ts';
