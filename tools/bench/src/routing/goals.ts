import type { World } from './cases.ts';
import { largest, percentile, short } from './figures.ts';
import { OURS, type Played } from './match.ts';
import { bestKnown } from './rows.ts';
import { netBound, shortfallBps } from './score.ts';

/** Every pool call may round one base unit away, which no router can help. */
const withoutRounding = ({ net, legs }: { net: bigint; legs: number }) => net + BigInt(legs);

/** Our router's figures over whole groups of cases, as the goals name them. */
export function goalsOf(worlds: readonly World[], all: readonly Played[]) {
  const best = bestKnown(all);
  const served = all.filter(({ scores }) => scores[OURS]?.result);
  const isFree = ({ request }: Played) => request.usdPerLeg === 0;
  const timesOf = (entries: readonly Played[]) => {
    const times = entries.map(({ scores }) => scores[OURS]!.ms);
    return { p50ms: short(percentile(times, 0.5)), p99ms: short(percentile(times, 0.99)) };
  };
  const spread = (bps: readonly number[]) => ({
    cases: bps.length,
    p50: short(percentile(bps, 0.5)),
    p95: short(percentile(bps, 0.95)),
    max: short(largest(bps)),
  });
  return {
    gapBpsGasFreeCapsOff: spread(
      served
        .filter((entry) => isFree(entry) && entry.request.maxLegs === undefined)
        .filter(({ bound }) => bound !== undefined)
        .map(({ scores, bound, request }) =>
          shortfallBps(withoutRounding(scores[OURS]!.result!), netBound(bound!, request)),
        ),
    ),
    bestKnownGapBpsAtFiveCents: spread(
      served
        .filter(({ request }) => request.usdPerLeg === 0.05 && request.sizeUsd >= 10_000)
        .map((entry) => shortfallBps(entry.scores[OURS]!.result!.net, best(entry)!)),
    ),
    /** All sizes and caps. */
    time: worlds.map((world) => {
      const here = all.filter((entry) => entry.world === world);
      return {
        universe: world.name,
        free: timesOf(here.filter(isFree)),
        withGas: timesOf(here.filter((entry) => !isFree(entry))),
      };
    }),
  };
}
