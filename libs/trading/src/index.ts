export * from './errors.ts';
export * from './pools/events.ts';
export { poolFee } from './pools/fee.ts';
export * from './pools/mid-price.ts';
export * from './pools/pool.ts';
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
export { createRouter } from './routing/router.ts';
export * from './routing/types.ts';
export { verifyBound } from './routing/verify-bound.ts';
export * from './swap/slippage.ts';
