/**
 * `measureGapsByCap()`: how far our exact-input routes without gas are below the proven bound, by size and cap on pool
 * calls. Each route is executed again with exact arithmetic.
 */
import type { Hex } from '@cenote/chains';
import { createRouter, RoutingError } from '@cenote/trading';
import { type Case, makeCases } from './cases.ts';
import { largest, percentile, short } from './figures.ts';
import { type Spread, spread } from './gaps.ts';
import { checkProof } from './score.ts';
import { toAnswer } from './to-answer.ts';
import { universeOf, type World } from './worlds.ts';

/** Caps of the table; the last is above any optimum, with the router's longest paths. */
const CAPS = [
  { maxLegs: 8, maxHops: 4 },
  { maxLegs: 16, maxHops: 4 },
  { maxLegs: 32, maxHops: 4 },
  { maxLegs: 64, maxHops: 4 },
  { maxLegs: 200, maxHops: 4 },
  { maxLegs: 1000, maxHops: 16 },
];

/** Gaps to the bound in basis points, and pool calls, of the routes of one size within one cap. */
export interface CapGaps extends Spread {
  universe: string;
  sizeUsd: number;
  maxLegs: number;
  callsP50: number;
  callsMax: number;
  /** Quotes whose amounts are not those of the execution, or whose bound is not proven. */
  faults: number;
}

/** Quotes the gas-free cases of a number of token pairs in a world within each cap. */
export function measureGapsByCap(world: World, pairs: number): CapGaps[] {
  const universe = universeOf(world);
  const pools = new Map(universe.pools.map((pool) => [pool.id, pool]));
  const router = createRouter(universe.pools, universe);
  const requests = makeCases(universe, world.seed, pairs).filter(
    ({ kind, usdPerLeg, maxLegs }) => kind === 'exactIn' && usdPerLeg === 0 && maxLegs,
  );
  const quoteOf = (request: Case) => {
    try {
      return router.quote({ ...request, maxLegs: request.maxLegs!, merging: true });
    } catch (error) {
      if (error instanceof RoutingError) return undefined;
      throw error;
    }
  };
  const sizes = [...new Set(requests.map(({ sizeUsd }) => sizeUsd))].sort((a, b) => a - b);
  return sizes.flatMap((sizeUsd) =>
    CAPS.map((caps) => {
      const gaps: number[] = [];
      const calls: number[] = [];
      let faults = 0;
      for (const each of requests) {
        if (each.sizeUsd !== sizeUsd) continue;
        const request = { ...each, ...caps };
        const quote = quoteOf(request);
        if (!quote) continue;
        const answer = toAnswer(quote);
        const proof = checkProof(pools, request, universe.wrappedNative as Hex, answer);
        if (!(proof?.isExact && proof.isProven)) faults++;
        gaps.push(quote.gapBps ?? Number.POSITIVE_INFINITY);
        const ids = quote.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId));
        calls.push(answer.route.kind === 'merged' ? new Set(ids).size : ids.length);
      }
      return {
        universe: world.name,
        sizeUsd,
        maxLegs: caps.maxLegs,
        ...spread(gaps),
        callsP50: short(percentile(calls, 0.5)),
        callsMax: largest(calls),
        faults,
      };
    }),
  );
}
