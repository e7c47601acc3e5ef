/**
 * Entry of `@cenote/trading/seed`: re-exports the pairs whose pools begin an index, and reading these pools and their
 * ticks near the price at one block.
 */
export { readHeadsIfAny } from '../read/read-heads.ts';
export { eachConcurrently, inParts } from './call-reader.ts';
export { type FoundPool, findPools, type PoolTiers, V4_TIERS } from './find-pools.ts';
export { readKnownTicks, SEED_REACH } from './read-known-ticks.ts';
export { POOL_FINDER_BYTECODE, TICK_READER_BYTECODE } from './reader-bytecode.ts';
export { type Pair, seedPairs } from './seed-pairs.ts';
