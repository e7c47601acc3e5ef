/**
 * `timesOf()`: quantiles of our router's quote times by world, kind, caps and gas, with a comparison to Tines (type
 * `Times`).
 */
import type { TradeKind } from '@cenote/trading';
import { areCapsOff } from './cases.ts';
import { percentile, short } from './figures.ts';
import { type CaseResult, OURS } from './run-world.ts';
import type { World } from './worlds.ts';

/** The peer that our times are compared with. */
const PACE = 'tines';

/** Times of our router over one population of requests in one world, all sizes. */
export interface Times {
  universe: string;
  /** The product's default request has caps of 8 legs and 4 hops. */
  caps: 'default' | 'off';
  gas: 'free' | 'paid';
  kind: TradeKind;
  cases: number;
  p50ms: number;
  p99ms: number;
  /** Processor time, which other load on the machine hardly affects. */
  cpuP50ms: number;
  /** First request for a token pair: cold. Others for the pair reuse its part of the graph. */
  first: { cases: number; p50ms: number | null };
  repeatP50ms: number | null;
  /** Medians over the cases that both have answered with a route: one call of Tines against one of ours. */
  tines?: { cases: number; p50ms: number; oursP50ms: number; times: number };
}

const median = (values: readonly number[]) => short(percentile(values, 0.5));
const medianOrNull = (values: readonly number[]) => (values.length > 0 ? median(values) : null);
const ms = ({ scores }: CaseResult) => scores[OURS]!.ms;

export function timesOf(worlds: readonly World[], all: readonly CaseResult[]): Times[] {
  const rows: Times[] = [];
  for (const world of worlds) {
    for (const kind of ['exactIn', 'exactOut'] as const) {
      for (const caps of ['default', 'off'] as const) {
        for (const gas of ['free', 'paid'] as const) {
          const here = all.filter(
            (entry) =>
              entry.world === world &&
              entry.request.kind === kind &&
              areCapsOff(entry.request) === (caps === 'off') &&
              (entry.request.usdPerLeg === 0) === (gas === 'free'),
          );
          if (here.length > 0) rows.push(timesRow({ universe: world.name, caps, gas, kind }, here));
        }
      }
    }
  }
  return rows;
}

function timesRow(
  population: Pick<Times, 'universe' | 'caps' | 'gas' | 'kind'>,
  here: readonly CaseResult[],
): Times {
  const first = here.filter(({ isFirst }) => isFirst).map(ms);
  const both = here.filter(({ scores }) => scores[OURS]!.result && scores[PACE]?.result);
  const theirs = both.map(({ scores }) => scores[PACE]!.callMs ?? scores[PACE]!.ms);
  const tines = {
    cases: both.length,
    p50ms: median(theirs),
    oursP50ms: median(both.map(ms)),
    times: short(percentile(theirs, 0.5) / percentile(both.map(ms), 0.5)),
  };
  return {
    ...population,
    cases: here.length,
    p50ms: median(here.map(ms)),
    p99ms: short(percentile(here.map(ms), 0.99)),
    cpuP50ms: median(here.map(({ scores }) => scores[OURS]!.cpuMs ?? Number.NaN)),
    first: { cases: first.length, p50ms: medianOrNull(first) },
    repeatP50ms: medianOrNull(here.filter(({ isFirst }) => !isFirst).map(ms)),
    ...(both.length > 0 && { tines }),
  };
}
