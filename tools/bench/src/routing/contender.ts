/**
 * Types only: `Contender`, a router in the benchmark, and `MakeContender`, which creates one; its `Answer`, `Route` and
 * `StatedQuote`; `Timed`, an answer with its times.
 */
import type { Hex } from '@cenote/chains';
import type { Certificate } from '@cenote/trading';
import type { TestMarket } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';

/**
 * Paths that execute one after the other, or as a merged route, or pool calls that each take a portion of the balance of
 * a token.
 */
export type Route =
  | {
      kind: 'paths' | 'merged';
      /**
       * `amount`: the path's part of the given amount; of tokenOut for exactOut, but of tokenIn if the route is merged,
       * except of its last path.
       */
      paths: readonly { amount: bigint; poolIds: readonly Hex[] }[];
    }
  | {
      kind: 'calls';
      /** `portion`: part of the current tokenIn balance that the call takes; 1 takes all. */
      calls: readonly { poolId: Hex; zeroForOne: boolean; portion: number }[];
      /** The router's own estimate of the input. */
      amountIn: bigint;
    };

/** Values that our quote states. */
export interface StatedQuote {
  amountIn: bigint;
  amountOut: bigint;
  gasUnits: bigint;
  bound?: bigint;
  certificate?: Certificate;
}

export interface Answer {
  route: Route;
  /** Only for our router. */
  proof?: StatedQuote;
  /** Time of one call of the router, if several were needed to meet the cap on legs. */
  callMs?: number;
}

/** A router with a loaded universe. */
export interface Contender {
  /** undefined if it finds no route for the whole amount. */
  quote(request: Case): Answer | undefined | Promise<Answer | undefined>;
}

/**
 * Default export of a file under contenders/: loads a universe once, untimed.
 * @param setting the router's own default if undefined
 */
export type MakeContender = (
  universe: TestMarket,
  packageFolder: string,
  setting?: number,
) => Contender | Promise<Contender>;

export interface Timed {
  answer: Answer | undefined;
  ms: number;
  /** Processor time of the router's process over all threads, which excludes other load on the machine. */
  cpuMs?: number;
  /** Message of a thrown error. */
  error?: string;
}
