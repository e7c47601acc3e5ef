/**
 * `gapsToBestKnown()`: how far our default request is below the best known route of any router, net of gas, by kind of
 * trade, gas and size.
 */
import { areCapsOff } from './cases.ts';
import { type Spread, spread } from './gaps.ts';
import { groupBy } from './group-by.ts';
import { bestKnown } from './rows.ts';
import { type CaseResult, OURS } from './run-world.ts';
import { shortfallBps } from './score.ts';

/** Gaps in basis points of one population of default requests. */
export interface BestKnownGaps extends Spread {
  universe: string;
  kind: string;
  usdPerLeg: number;
  sizeUsd: number;
}

/** Returns the gaps of the cases with gas that our router served within its default caps. */
export function gapsToBestKnown(results: readonly CaseResult[]): BestKnownGaps[] {
  const best = bestKnown(results);
  const here = results.filter(
    ({ request, scores }) =>
      !areCapsOff(request) && request.usdPerLeg > 0 && scores[OURS]?.result !== undefined,
  );
  const groups = groupBy(here, ({ world, request: { kind, usdPerLeg, sizeUsd } }) =>
    [world.name, kind, usdPerLeg, sizeUsd].join(),
  );
  return [...groups.values()]
    .map((group) => {
      const { world, request } = group[0]!;
      const gaps = group.map((entry) =>
        shortfallBps(request.kind, entry.scores[OURS]!.result!.net, best(entry)!),
      );
      const { kind, usdPerLeg, sizeUsd } = request;
      return { universe: world.name, kind, usdPerLeg, sizeUsd, ...spread(gaps) };
    })
    .sort(
      (a, b) =>
        a.universe.localeCompare(b.universe) ||
        a.kind.localeCompare(b.kind) ||
        a.usdPerLeg - b.usdPerLeg ||
        a.sizeUsd - b.sizeUsd,
    );
}
