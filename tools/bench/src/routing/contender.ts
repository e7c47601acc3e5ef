import type { Hex } from '@cenote/chains';
import type { Certificate } from '@cenote/trading';
import type { Universe } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';

/** Paths that execute one after the other, or pool calls that share out what is held of a token. */
export type Route =
  | { kind: 'paths'; paths: readonly { amountIn: bigint; poolIds: readonly Hex[] }[] }
  | {
      kind: 'calls';
      /** `portion`: part of the tokenIn then held that the call takes; 1 takes all. */
      calls: readonly { poolId: Hex; zeroForOne: boolean; portion: number }[];
    };

export interface Answer {
  route: Route;
  /** Ours only: what the quote claims. */
  claim?: { amountOut: bigint; gasUnits: bigint; bound?: bigint; certificate?: Certificate };
}

/** A router under measurement, with the universe loaded. */
export interface Contender {
  /** undefined where it finds no route for the whole amount. */
  quote(request: Case): Answer | undefined | Promise<Answer | undefined>;
}

/** What a file under contenders/ exports by default: loads a universe once, untimed. */
export type MakeContender = (
  universe: Universe,
  packageFolder: string,
) => Contender | Promise<Contender>;

export interface Timed {
  answer: Answer | undefined;
  ms: number;
  /** Why it threw. */
  error?: string;
}
