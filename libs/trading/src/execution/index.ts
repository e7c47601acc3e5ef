/** State machine of all kinds of trade, and the steps of a trade. */
export * from './order-steps.ts';
export * from './steps.ts';
export * from './swap-steps.ts';
export * from './trade-reducer.ts';
export type * from './trade-state.ts';
