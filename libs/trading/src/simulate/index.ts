/**
 * Entry of `@cenote/trading/simulate`: re-exports simulating calls before they are signed, estimating their gas, and
 * comparing their balance changes with the intent.
 */

export * from './check-changes.ts';
export { estimateCalls } from './estimate-calls.ts';
export * from './simulate-calls.ts';
export {
  readSentConditions,
  type SentCall,
  type SentConditions,
  type SentFees,
  simulateSent,
} from './simulate-sent.ts';
