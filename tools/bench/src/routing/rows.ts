/**
 * `rowsOf()`: aggregates results to rows of the benchmark's table: figures of one router for the cases of one kind in
 * one world (type `Row`). Also: `bestKnown()`, each case's best result of any router; `fits()`, whether it keeps the
 * leg cap.
 */
import type { TradeKind } from '@cenote/trading';
import type { Case } from './cases.ts';
import { largest, percentile, short } from './figures.ts';
import { groupBy } from './group-by.ts';
import type { CaseResult } from './run-world.ts';
import { netBound, type Scored, shortfallBps } from './score.ts';

/** Figures of one router for the cases of one kind in one world. */
export interface Row {
  universe: string;
  router: string;
  kind: TradeKind;
  usdPerLeg: number;
  maxLegs: number | null;
  sizeUsd: number;
  cases: number;
  /** Cases with a route for the whole amount. */
  served: number;
  /** Routes that cannot be executed, and errors. */
  failed: number;
  p50ms: number;
  p99ms: number;
  /** Net of gas, against our proven bound minus the least gas of any route. */
  gapBpsP50: number;
  gapBpsP95: number;
  gapBpsMax: number;
  /** Net of gas, against the best route of any router within the cap. */
  bestKnownGapBpsP50: number;
  bestKnownGapBpsMax: number;
  legsMax: number;
  /** Routes with more legs than the cap, which are excluded from comparisons. */
  overCap: number;
}

const groupOf = ({ kind, usdPerLeg, maxLegs, sizeUsd }: Case) =>
  `${kind} ${usdPerLeg} ${maxLegs} ${sizeUsd}`;
// Worlds with the same seed share tokens.
const tradeOf = ({ world, request: { tokenIn, tokenOut, kind, usdPerLeg, sizeUsd } }: CaseResult) =>
  `${world.name} ${tokenIn} ${tokenOut} ${kind} ${usdPerLeg} ${sizeUsd}`;
export const fits = ({ result }: Scored, maxLegs: number | undefined) =>
  result !== undefined && (maxLegs === undefined || result.legs <= maxLegs);

/** The best known net result of each case: of any router, found with any cap, with a route within this case's cap. */
export function bestKnown(
  results: readonly CaseResult[],
): (entry: CaseResult) => bigint | undefined {
  const byTrade = groupBy(results, tradeOf);
  return (entry) =>
    byTrade
      .get(tradeOf(entry))
      ?.flatMap(({ scores }) => Object.values(scores))
      .filter((scored) => fits(scored, entry.request.maxLegs))
      .map(({ result }) => result!.net)
      .reduce<bigint | undefined>(
        (best, net) => (best === undefined || net > best ? net : best),
        undefined,
      );
}

export function rowsOf(universe: string, results: readonly CaseResult[], router: string): Row[] {
  const best = bestKnown(results);
  const groups = groupBy(
    results.filter(({ scores }) => scores[router]),
    ({ request }) => groupOf(request),
  );
  return [...groups.values()]
    .map((group) => rowOf(universe, router, group, best))
    .sort(
      (a, b) =>
        a.kind.localeCompare(b.kind) ||
        a.usdPerLeg - b.usdPerLeg ||
        Number(a.maxLegs) - Number(b.maxLegs) ||
        a.sizeUsd - b.sizeUsd,
    );
}

function rowOf(
  universe: string,
  router: string,
  group: readonly CaseResult[],
  best: (entry: CaseResult) => bigint | undefined,
): Row {
  const { kind, usdPerLeg, maxLegs, sizeUsd } = group[0]!.request;
  const scores = group.map(({ scores }) => scores[router]!);
  const served = group.filter(({ scores }) => fits(scores[router]!, maxLegs));
  const netOf = ({ scores }: CaseResult) => scores[router]!.result!.net;
  const gaps = served
    .filter(({ proof }) => proof?.bound !== undefined)
    .map((entry) => shortfallBps(kind, netOf(entry), netBound(entry.proof!.bound!, entry.request)));
  const behind = served.map((entry) => shortfallBps(kind, netOf(entry), best(entry)!));
  const times = scores.map(({ ms }) => ms);
  return {
    universe,
    router,
    kind,
    usdPerLeg,
    maxLegs: maxLegs ?? null,
    sizeUsd,
    cases: group.length,
    served: scores.filter(({ result }) => result).length,
    failed: scores.filter(({ isFailure }) => isFailure).length,
    p50ms: short(percentile(times, 0.5)),
    p99ms: short(percentile(times, 0.99)),
    gapBpsP50: short(percentile(gaps, 0.5)),
    gapBpsP95: short(percentile(gaps, 0.95)),
    gapBpsMax: short(largest(gaps)),
    bestKnownGapBpsP50: short(percentile(behind, 0.5)),
    bestKnownGapBpsMax: short(largest(behind)),
    legsMax: largest(served.map(({ scores }) => scores[router]!.result!.legs)),
    overCap: scores.filter((scored) => scored.result && !fits(scored, maxLegs)).length,
  };
}
