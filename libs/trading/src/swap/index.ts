/**
 * Entry of `@cenote/trading/swap`: re-exports building, checking and decoding swap transactions, and pool addresses;
 * loaded when a swap is reviewed.
 */
export * from './build/build-swap.ts';
export * from './build/permit2.ts';
export * from './build/pool-address.ts';
export type { Route } from './build/route-segments.ts';
export type { PermitSingle, RouterCommand } from './build/router-command.ts';
export * from './build/wrap.ts';
export * from './check/allows-only.ts';
export * from './check/check-swap.ts';
export * from './check/decode-call.ts';
export type { SwapIntent } from './check/intent.ts';
export type { Violation, ViolationCode } from './check/violation.ts';
export * from './errors.ts';
export type { SwapFailureCode } from './failure-codes.ts';
export * from './failure-from-revert.ts';
