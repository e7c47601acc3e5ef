/**
 * `timeGoals()`: the goals for the time of a quote of one kind of trade, with their figures. Also: `SMALL` and `LARGE`,
 * the names of the worlds they are measured in.
 */
import type { TradeKind } from '@cenote/trading';
import { areCapsOff } from './cases.ts';
import { percentile, short } from './figures.ts';
import { type Goals, goal } from './goal.ts';
import { type CaseResult, OURS } from './run-world.ts';
import type { Times } from './times.ts';

/** Worlds of the time goals. */
export const SMALL = '500/20';
export const LARGE = '10000/500';

const LIMITS = {
  free: { p50ms: 0.5, p99ms: 2, timesTinesAtLeast: 100 },
  paid: { p50ms: 2, p99ms: 8, timesTinesAtLeast: 10 },
};

/** Quote times of one kind of trade: with the product's default request, and without caps. */
export function timeGoals(
  { times, results }: { times: readonly Times[]; results: readonly CaseResult[] },
  kind: TradeKind,
): Goals {
  const figure = (universe: string, caps: Times['caps'], gas: Times['gas']) => {
    const row = times.find(
      (each) =>
        each.universe === universe && each.kind === kind && each.caps === caps && each.gas === gas,
    );
    return {
      cases: row?.cases ?? 0,
      p50ms: row?.p50ms ?? Number.NaN,
      p99ms: row?.p99ms ?? Number.NaN,
      cpuP50ms: row?.cpuP50ms ?? Number.NaN,
      firstP50ms: row?.first.p50ms ?? Number.NaN,
      timesTines: row?.tines?.times ?? Number.NaN,
    };
  };
  const small = medians(results, SMALL, kind);
  const large = medians(results, LARGE, kind);
  const largeFree = figure(LARGE, 'default', 'free');
  const largePaid = figure(LARGE, 'default', 'paid');
  const mixed = (chosen: (usd: number) => boolean) =>
    quantiles(
      results.filter(
        ({ world, request }) =>
          world.name === SMALL &&
          request.kind === kind &&
          request.usdPerLeg === 0.05 &&
          !areCapsOff(request) &&
          chosen(request.sizeUsd),
      ),
    );
  return {
    timeUpToAMillion500Default: goal(
      mixed((usd) => usd <= 1_000_000),
      { p50ms: 1, p99ms: 8 },
    ),
    timeOfAMillion500Default: goal(
      mixed((usd) => usd === 1_000_000),
      { p50ms: 5 },
    ),
    timeGasFree500Default: goal(figure(SMALL, 'default', 'free'), LIMITS.free),
    timeGasFree500CapsOff: goal(figure(SMALL, 'off', 'free'), LIMITS.free),
    timeWithGas500Default: goal(figure(SMALL, 'default', 'paid'), LIMITS.paid),
    timeWithGas500CapsOff: goal(figure(SMALL, 'off', 'paid'), LIMITS.paid),
    time10000Default: goal(
      {
        ...large,
        timesTinesFree: largeFree.timesTines,
        timesTinesPaid: largePaid.timesTines,
      },
      { p50ms: 10, timesTinesFreeAtLeast: 100, timesTinesPaidAtLeast: 100 },
    ),
    growth500To10000Default: goal(
      {
        times: short(large.p50ms / small.p50ms),
        cpuTimes: short(large.cpuP50ms / small.cpuP50ms),
      },
      { times: 20 },
    ),
  };
}

function quantiles(results: readonly CaseResult[]) {
  const times = results.map(({ scores }) => scores[OURS]!.ms);
  const at = (q: number) => (times.length > 0 ? short(percentile(times, q)) : Number.NaN);
  return { cases: times.length, p50ms: at(0.5), p99ms: at(0.99) };
}

/** Medians of the default request, with and without gas. */
function medians(results: readonly CaseResult[], universe: string, kind: TradeKind) {
  const here = results
    .filter(({ world, request }) => world.name === universe && request.kind === kind)
    .filter(({ request }) => !areCapsOff(request))
    .map(({ scores }) => scores[OURS]!);
  const median = (values: readonly number[]) =>
    values.length > 0 ? short(percentile(values, 0.5)) : Number.NaN;
  return {
    p50ms: median(here.map(({ ms }) => ms)),
    cpuP50ms: median(here.flatMap(({ cpuMs }) => cpuMs ?? [])),
  };
}
