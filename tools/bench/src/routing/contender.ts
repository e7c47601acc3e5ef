import type { Hex } from '@cenote/chains';
import type { Certificate } from '@cenote/trading';
import type { Universe } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';

/* Interface of a router in the benchmark. */

/** Paths that execute one after the other, or pool calls that share out what is held of a token. */
export type Route =
  | {
      kind: 'paths';
      /** `amount`: that of the path in the token whose amount is given: of tokenOut for exactOut. */
      paths: readonly { amount: bigint; poolIds: readonly Hex[] }[];
    }
  | {
      kind: 'calls';
      /** `portion`: part of the tokenIn then held that the call takes; 1 takes all. */
      calls: readonly { poolId: Hex; zeroForOne: boolean; portion: number }[];
      /** What the router thinks the route takes. */
      amountIn: bigint;
    };

/** What a quote of ours says of itself. */
export interface StatedQuote {
  amountIn: bigint;
  amountOut: bigint;
  gasUnits: bigint;
  bound?: bigint;
  certificate?: Certificate;
}

export interface Answer {
  route: Route;
  /** Ours only. */
  proof?: StatedQuote;
  /** Of one call of the router, where several were needed to meet the cap on legs. */
  callMs?: number;
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
  /** Processor time of the router's process, all threads: what others do on the machine is not in it. */
  cpuMs?: number;
  /** Why it threw. */
  error?: string;
}
