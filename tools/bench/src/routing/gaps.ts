/**
 * Functions that return how far our result is below its proven bound, in basis points: `gapBps()`, and, less what
 * rounding may cost, `gapBeyondRoundingBps()` and `gapBeyondAllRoundingBps()`. Also: `spread()`, quantiles of gaps
 * (`Spread`).
 */
import { largest, percentile, short } from './figures.ts';
import { type CaseResult, OURS } from './run-world.ts';
import { netBound, shortfallBps } from './score.ts';

/** The bound is rounded outwards by up to one base unit, and then by one more. */
const BOUND_ROUNDING = 2n;

/** How far our result is below its bound, in basis points; undefined if one is missing. */
export function gapBps({ scores, proof, request }: CaseResult, allowance = 0n): number | undefined {
  const result = scores[OURS]?.result;
  if (!result || proof?.bound === undefined) return undefined;
  return shortfallBps(request.kind, result.net + allowance, netBound(proof.bound, request));
}

/** The gap after what rounding alone may cost the route. */
export const gapBeyondRoundingBps = (entry: CaseResult): number | undefined =>
  gapBps(entry, entry.proof?.rounding);

/** The gap after the outward rounding of the bound as well. */
export const gapBeyondAllRoundingBps = (entry: CaseResult): number | undefined =>
  gapBps(entry, (entry.proof?.rounding ?? 0n) + BOUND_ROUNDING);

export interface Spread {
  cases: number;
  p50: number;
  p95: number;
  max: number;
}

export function spread(values: readonly (number | undefined)[]): Spread {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0) return { cases: 0, p50: Number.NaN, p95: Number.NaN, max: Number.NaN };
  return {
    cases: known.length,
    p50: short(percentile(known, 0.5)),
    p95: short(percentile(known, 0.95)),
    max: short(largest(known)),
  };
}
