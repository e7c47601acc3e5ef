/** Reading pools off a chain at one block, and holding a server's claims against them. */
export * from './block.ts';
export type { BlockId, ChainClient } from './chain-client.ts';
export * from './check-claim.ts';
export * from './claim.ts';
export * from './discover-pools.ts';
export * from './errors.ts';
export * from './identify-pools.ts';
export { type LogsOfAddresses, logsByAddress } from './logs-by-address.ts';
export * from './pool-history.ts';
export type { PoolKey } from './pool-key.ts';
export * from './read-pool-states.ts';
export type { TransferFees } from './resettle.ts';
