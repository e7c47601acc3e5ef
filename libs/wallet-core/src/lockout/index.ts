export * from './errors.ts';
export { waitAfter } from './lockout.ts';
export * from './wait.ts';
