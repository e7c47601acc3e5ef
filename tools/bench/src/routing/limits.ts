/**
 * `limitsOf(isQuick)`: time limits (milliseconds) and number of cases of the routing benchmark's parts: the quick
 * measurement ends within a minute, the full one within ten.
 */

interface Budget {
  oursMs: number;
  /** Shared among the peers. */
  peersMs: number;
  /** Per answer. */
  answerMs: number;
}

interface Limits {
  /** By number of pools. */
  byPools: Readonly<Record<number, Budget>>;
  /** For our router and for each peer in another world, before it is measured in one. */
  warmUpMs: number;
  peerWarmUpMs: number;
  probeMs: number;
  /** Number of token pairs, each in 72 cases. */
  pairs: number;
}

const budget = (oursMs: number, peersMs: number, answerMs: number): Budget => ({
  oursMs,
  peersMs,
  answerMs,
});

export const limitsOf = (isQuick: boolean): Limits =>
  isQuick
    ? {
        byPools: {
          500: budget(3000, 3000, 2000),
          2000: budget(2000, 2500, 2500),
          10000: budget(3500, 3000, 3000),
        },
        warmUpMs: 1000,
        peerWarmUpMs: 400,
        probeMs: 1000,
        pairs: 5,
      }
    : {
        byPools: {
          500: budget(40_000, 80_000, 5000),
          2000: budget(40_000, 60_000, 8000),
          10000: budget(60_000, 80_000, 15_000),
        },
        warmUpMs: 4000,
        peerWarmUpMs: 3000,
        probeMs: 8000,
        pairs: 40,
      };
