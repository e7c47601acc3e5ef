export { type BuiltSwap, RECIPIENT, randomSwap, seeded } from './random-swap.ts';
