/**
 * Types of a planned case (`Planned`: a lie and its honest control, as functions) and of its outcome (`Outcome`). Also:
 * `notSigned()`, the outcome without a signature.
 */
import type { World } from './scenarios/world.ts';

/** Result of one lie, or of one honest control. */
export interface Outcome {
  /** A signature was given, or a transaction was sent and executed. */
  isSigned: boolean;
  /** Reason for not signing: the state of the screens. */
  why?: string;
  /** Loss in USD beyond what was shown; 0 if there is none. */
  lossUsd: number;
  /** Descriptions of the losses. */
  losses: string[];
  /** Loss by true prices, whether shown or not, as a ratio of the input. */
  badPrice?: number;
}

export const notSigned = (why: string): Outcome => ({
  isSigned: false,
  why,
  lossUsd: 0,
  losses: [],
});

/** A lie, and its honest control. */
export interface Planned {
  /** The user's intent. */
  intent: string;
  /** Description of the lie, for the report. */
  description: string;
  honest(world: World): Promise<Outcome>;
  /** Runs the lie. Returns the falsified fields as well, and choices that are made only during the run. */
  lying(world: World): Promise<{ outcome: Outcome; fields: string[]; description?: string }>;
}
