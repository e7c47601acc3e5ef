import type { World } from './scenarios/world.ts';

/* Types of a planned case and of its outcome. */

/** What became of one lie, or of one honest control. */
export interface Outcome {
  /** A signature was given, or a transaction sent, and the chain carried it out. */
  isSigned: boolean;
  /** Why not: the state in which the screens left the person. */
  why?: string;
  /** Dollars lost beyond what was shown; 0 where the shown was kept. */
  lossUsd: number;
  /** What was lost, for a person to read. */
  losses: string[];
  /** What was lost by true prices, shown or not, as a share of what was given. */
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
  /** What the person wants. */
  intent: string;
  /** What is false, for a report. */
  description: string;
  honest(world: World): Promise<Outcome>;
  /** Gives the fields that were false as well, and what was chosen only as it ran. */
  lying(world: World): Promise<{ outcome: Outcome; told: string[]; description?: string }>;
}
