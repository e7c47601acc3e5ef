/** What a transaction would do, found out before it is signed. */
export * from './judge-changes.ts';
export * from './simulate-calls.ts';
