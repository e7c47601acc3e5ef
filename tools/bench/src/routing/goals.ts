/**
 * `goalsOf(measured)`: all goals of the routing benchmark with their figures, for both kinds of trades if they differ.
 * Also: type `Measured`.
 */
import type { TradeKind } from '@cenote/trading';
import { gapsToBestKnown } from './best-known-gaps.ts';
import { areCapsOff } from './cases.ts';
import { comparison } from './compare.ts';
import { largest } from './figures.ts';
import { gapBeyondAllRoundingBps, gapBeyondRoundingBps, spread } from './gaps.ts';
import { type Goals, goal } from './goal.ts';
import { bestKnown } from './rows.ts';
import { type CaseResult, OURS } from './run-world.ts';
import { shortfallBps } from './score.ts';
import { LARGE, SMALL, timeGoals } from './time-goals.ts';
import type { Times } from './times.ts';

export interface Measured {
  results: readonly CaseResult[];
  peers: readonly string[];
  times: readonly Times[];
  updates: readonly {
    universe: string;
    updateSwapUs: number;
    updateLiquidityUs: number;
    warmRequoteP50ms: number;
    longestWithBudgetMs: number;
  }[];
  memory: readonly {
    universe: string;
    afterOneQuote: { mb: number; arraysMb: number };
    exactTablesMostMb: number;
  }[];
  exactQuotes: { quoteUsP50: number; timesFaster: number; mismatches: number };
}

const KINDS = ['exactIn', 'exactOut'] as const;

export function goalsOf(measured: Measured): Goals {
  const { updates, memory, exactQuotes } = measured;
  const small = updates.find(({ universe }) => universe === SMALL);
  const large = memory.find(({ universe }) => universe === LARGE);
  return {
    ...Object.assign({}, ...KINDS.map((kind) => goalsOfKind(measured, kind))),
    exactV3Quote: goal(
      {
        us: exactQuotes.quoteUsP50,
        timesSdk: exactQuotes.timesFaster,
        mismatches: exactQuotes.mismatches,
      },
      { us: 1, timesSdkAtLeast: 500, mismatches: 0 },
    ),
    update: goal(
      {
        swapUs: small?.updateSwapUs ?? Number.NaN,
        liquidityUs: small?.updateLiquidityUs ?? Number.NaN,
        warmRequoteMs: small?.warmRequoteP50ms ?? Number.NaN,
        // With a budget of 5 ms.
        longestWithBudgetMs: small?.longestWithBudgetMs ?? Number.NaN,
      },
      { swapUs: 1, liquidityUs: 10, warmRequoteMs: 0.2, longestWithBudgetMs: 10 },
    ),
    memory10000Pools: goal(
      {
        // Memory of the whole router, and of typed arrays only.
        searchMb: large?.afterOneQuote.mb ?? Number.NaN,
        searchArraysMb: large?.afterOneQuote.arraysMb ?? Number.NaN,
        exactTablesMb: large?.exactTablesMostMb ?? Number.NaN,
      },
      { searchArraysMb: 10, exactTablesMb: 64 },
    ),
  };
}

function goalsOfKind(measured: Measured, kind: TradeKind): Goals {
  const { results, peers } = measured;
  const here = results.filter(({ request }) => request.kind === kind);
  const free = here.filter(
    ({ world, request }) => world.name === SMALL && request.usdPerLeg === 0 && areCapsOff(request),
  );
  const strict = spread(free.map(gapBeyondRoundingBps));
  const { max: maxBoundExact } = spread(free.map(gapBeyondAllRoundingBps));
  const best = bestKnown(results);
  const behind = here
    .filter(({ request }) => request.usdPerLeg === 0.05 && request.sizeUsd >= 10_000)
    .filter(({ scores }) => scores[OURS]?.result)
    .map((entry) => shortfallBps(kind, entry.scores[OURS]!.result!.net, best(entry)!));
  const bySize = gapsToBestKnown(here).filter(({ usdPerLeg }) => usdPerLeg === 0.05);
  const { compared, worse, worseExecutable } = comparison(results, peers, kind);
  const named: Goals = {
    // Allows one base unit of each pool call's own token, at its shadow price; `maxBoundExact` also allows the bound's
    // own rounding of up to two base units of the result.
    gapBpsGasFreeCapsOff: goal({ ...strict, maxBoundExact }, { p95: 0.01, max: 0.05 }),
    gapBpsToBestKnownAtFiveCents: goal({ ...spread(behind) }, { p50: 0.1, max: 0.3 }),
    gapBpsToBestKnownP95BySize: goal(
      { most: bySize.length > 0 ? largest(bySize.map(({ p95 }) => p95)) : Number.NaN },
      { most: 0.05 },
    ),
    worseThanBestPeer: goal(
      { compared, worse: compared > 0 ? worse : Number.NaN, worseExecutable },
      { worse: 0 },
    ),
    ...timeGoals(measured, kind),
  };
  return Object.fromEntries(
    Object.entries(named).map(([name, value]) => [`${name} ${kind}`, value]),
  );
}
