/**
 * Entry of `@cenote/trading/store`: re-exports the store of pools that threads share, its readers and router.
 */
export { type StoreSizes, sizeOfStore } from './layout.ts';
export { PoolStore, type StoreState } from './pool-store.ts';
export { createSharedRouter, type SharedRouter } from './shared-router.ts';
export { StaleStateError, StoreReader } from './store-reader.ts';
