/** Signed orders: building, hashing, reading, judging, taking back; loaded by what deals in orders. */
export * from './amounts.ts';
export * from './build-flow.ts';
export * from './build-limit.ts';
export * from './check-order.ts';
export * from './decay.ts';
export { encodeCosignerData, encodeOrder } from './encode.ts';
export { OrderError, type OrderErrorCode } from './errors.ts';
export * from './hash.ts';
export * from './nonces.ts';
export type { OrderParties } from './order-info.ts';
export * from './parse.ts';
export * from './price.ts';
export { type OrderRequest, readOrderRequest } from './read-request.ts';
export * from './sign-request.ts';
export * from './types.ts';
export * from './validate.ts';
