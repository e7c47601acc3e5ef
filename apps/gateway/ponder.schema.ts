/** Re-exports all Ponder tables of the index, which are defined in one file per topic. */
export * from './schema/accounts.ts';
export * from './schema/anchors.ts';
export * from './schema/candles.ts';
export * from './schema/fees.ts';
export * from './schema/nfts.ts';
export * from './schema/pools.ts';
export * from './schema/positions.ts';
export * from './schema/seeds.ts';
export * from './schema/tokens.ts';
export * from './schema/trades.ts';
