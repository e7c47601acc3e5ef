/** Building, checking and explaining swap transactions; loaded when a swap is reviewed. */
export * from './build-swap.ts';
export * from './check/check-allowing.ts';
export * from './check/check-swap.ts';
export * from './check/decode-call.ts';
export type { SwapIntent } from './check/intent.ts';
export type { Violation, ViolationCode } from './check/violation.ts';
export * from './errors.ts';
export type { SwapFailureCode } from './failure-codes.ts';
export * from './failure-from-revert.ts';
export * from './permit2.ts';
export * from './pool-address.ts';
export type { Route } from './route-segments.ts';
export type { PermitSingle, RouterCommand } from './router-command.ts';
export * from './wrap.ts';
