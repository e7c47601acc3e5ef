/**
 * Entry of `@cenote/trading/store`: re-exports the store of pools that threads share, its readers and router, and its snapshots.
 */
export { type StoreSizes, sizeOfStore } from './layout.ts';
export { PoolStore, type StoreState } from './pool-store.ts';
export { createSharedRouter, type SharedRouter } from './shared-router.ts';
export {
  type DecodedSnapshot,
  decodeSnapshot,
  encodeSnapshot,
  SNAPSHOT_HEADER_BYTES,
  type SnapshotBlock,
  SnapshotError,
} from './snapshot.ts';
export { StoreGraph } from './store-graph.ts';
export { StaleStateError, StoreReader } from './store-reader.ts';
