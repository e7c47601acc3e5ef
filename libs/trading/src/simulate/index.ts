/** Simulation of a transaction before it is signed. */

export * from './check-changes.ts';
export { estimateCalls } from './estimate-calls.ts';
export {
  readSentConditions,
  type SentCall,
  type SentConditions,
  type SentFees,
  simulateSent,
} from './sent-conditions.ts';
export * from './simulate-calls.ts';
