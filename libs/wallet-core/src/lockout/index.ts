/** Public exports of the lockout after wrong passwords: error, waiting times. */
export * from './errors.ts';
export { waitAfter } from './lockout.ts';
export * from './wait.ts';
