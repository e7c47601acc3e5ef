/**
 * Entry of `@cenote/trading/onchain`: re-exports reading pools and positions from a chain at one block and verifying a
 * gateway's quote proofs against them.
 */
export * from './block.ts';
export type { BlockId, ChainClient } from './chain-client.ts';
export * from './errors.ts';
export * from './logs/discover-pools.ts';
export { type LogsOfAddresses, logsByAddress } from './logs/logs-by-address.ts';
export * from './logs/pool-history.ts';
export * from './positions/find-positions.ts';
export type * from './positions/position-state.ts';
export * from './positions/read-positions.ts';
export * from './read/identify-pools.ts';
export type { PoolKey } from './read/pool-key.ts';
export { type Read, readBatch } from './read/read-batch.ts';
export * from './read/read-pool-states.ts';
export * from './read/read-v4-quotes.ts';
export type { TransferFees } from './verify/execute-route.ts';
export { HookedSwaps, settleHooked } from './verify/hooked-swaps.ts';
export * from './verify/quote-proof.ts';
export * from './verify/verify-quote-proof.ts';
