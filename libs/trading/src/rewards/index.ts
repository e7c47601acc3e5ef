/**
 * Entry of `@cenote/trading/rewards`: re-exports the Merkle tree of rewards, their verification, and the building and
 * checking of calls that claim them.
 */
export * from './build-claim.ts';
export * from './check-claim.ts';
export * from './merkle-tree.ts';
export * from './reward-claim.ts';
