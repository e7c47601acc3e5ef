/**
 * Exports for other projects: functions that compute the market's state from raw logs, and the values expected in
 * GraphQL.
 */

export { expectedPool, expectedToken } from './expected.ts';
export { expectedChange, expectedYear } from './expected-past.ts';
export { openPositions } from './open-positions.ts';
export type { TruePool } from './replay-market.ts';
export { type ListedToken, readTruth, type Truth } from './truth.ts';
