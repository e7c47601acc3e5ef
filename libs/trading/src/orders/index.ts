/**
 * Entry of `@cenote/trading/orders`: re-exports building, hashing, encoding, decoding, validating and cancelling signed
 * orders. Loaded only by code that uses orders.
 */
export * from './build/amounts.ts';
export * from './build/build-flow.ts';
export * from './build/build-limit.ts';
export * from './build/nonces.ts';
export type { OrderParties } from './build/order-info.ts';
export * from './build/price.ts';
export * from './cancel-reducer.ts';
export * from './check/check-order.ts';
export { type OrderRequest, readOrderRequest } from './check/read-order-request.ts';
export * from './check/validate-order.ts';
export { encodeCosignerData, encodeOrder } from './encoding/encode.ts';
export * from './encoding/hash.ts';
export * from './encoding/order-typed-data.ts';
export * from './encoding/parse.ts';
export { OrderError, type OrderErrorCode } from './errors.ts';
export * from './order-status-reducer.ts';
export * from './reactors.ts';
export * from './settle/decay.ts';
export * from './settle/expected-fill.ts';
export * from './types.ts';
