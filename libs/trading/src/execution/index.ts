/** The state machine of a trade of any kind, and the steps that it consists of. */
export * from './order-steps.ts';
export * from './steps.ts';
export * from './swap-steps.ts';
export * from './trade-reducer.ts';
export type * from './trade-state.ts';
