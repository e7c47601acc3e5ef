export type { TruePool } from './books.ts';
export { expectedPool, expectedToken } from './expected.ts';
export { openPositions } from './open-positions.ts';
export { type ListedToken, readTruth, type Truth } from './truth.ts';
