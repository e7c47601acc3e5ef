import type { TradeKind } from '@cenote/trading';
import { areCapsOff } from './cases.ts';
import { comparison } from './compare.ts';
import { percentile, short } from './figures.ts';
import { gapBeyondAllRoundingBps, gapBeyondRoundingBps, spread } from './gaps.ts';
import { OURS, type Played } from './match.ts';
import { bestKnown } from './rows.ts';
import { shortfallBps } from './score.ts';
import type { Times } from './times.ts';

export interface Goal {
  figure: Record<string, number>;
  /** Most, or with a name that ends in AtLeast least, of the figure of the same name. */
  goal: Record<string, number>;
  /** null: not measured in this run. */
  met: boolean | null;
}

export type Goals = Record<string, Goal>;

export interface Measured {
  played: readonly Played[];
  peers: readonly string[];
  times: readonly Times[];
  updates: readonly {
    universe: string;
    updateSwapUs: number;
    updateLiquidityUs: number;
    warmRequoteP50ms: number;
  }[];
  memory: readonly {
    universe: string;
    afterOneQuote: { mb: number; arraysMb: number };
    exactTablesMostMb: number;
  }[];
  exactQuotes: { quoteUsP50: number; timesFaster: number; mismatches: number };
}

const SMALL = '500/20';
const LARGE = '10000/500';
const KINDS = ['exactIn', 'exactOut'] as const;

/** A figure against its limits; one that is missing or no number was not measured. */
export function goal(figure: Record<string, number>, limits: Record<string, number>): Goal {
  const verdicts = Object.entries(limits).map(([name, limit]) => {
    const isFloor = name.endsWith('AtLeast');
    const value = figure[isFloor ? name.slice(0, -'AtLeast'.length) : name] ?? Number.NaN;
    return Number.isNaN(value) ? null : isFloor ? value >= limit : value <= limit;
  });
  const met = verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
  return { figure, goal: limits, met };
}

/** Each goal of the project with its figure, where they differ by kind for both. */
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
      },
      { swapUs: 1, liquidityUs: 10, warmRequoteMs: 0.2 },
    ),
    memory10000Pools: goal(
      {
        // Everything the router holds; of that the contents of typed arrays.
        searchMb: large?.afterOneQuote.mb ?? Number.NaN,
        searchArraysMb: large?.afterOneQuote.arraysMb ?? Number.NaN,
        exactTablesMb: large?.exactTablesMostMb ?? Number.NaN,
      },
      { searchArraysMb: 10, exactTablesMb: 64 },
    ),
  };
}

function goalsOfKind(measured: Measured, kind: TradeKind): Goals {
  const { played, peers } = measured;
  const here = played.filter(({ request }) => request.kind === kind);
  const free = here.filter(
    ({ world, request }) => world.name === SMALL && request.usdPerLeg === 0 && areCapsOff(request),
  );
  const strict = spread(free.map(gapBeyondRoundingBps));
  const { max: maxBoundExact } = spread(free.map(gapBeyondAllRoundingBps));
  const best = bestKnown(played);
  const behind = here
    .filter(({ request }) => request.usdPerLeg === 0.05 && request.sizeUsd >= 10_000)
    .filter(({ scores }) => scores[OURS]?.result)
    .map((entry) => shortfallBps(kind, entry.scores[OURS]!.result!.net, best(entry)!));
  const { compared, worse, worseExecutable } = comparison(played, peers, kind);
  const named: Goals = {
    // One base unit of each pool call's own token, at its shadow price, is forgiven; `maxBoundExact`
    // forgives the bound its own rounding by up to two base units of the result too.
    gapBpsGasFreeCapsOff: goal({ ...strict, maxBoundExact }, { p95: 0.01, max: 0.05 }),
    gapBpsToBestKnownAtFiveCents: goal({ ...spread(behind) }, { p50: 0.1, max: 0.3 }),
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

function timeGoals({ times, played }: Measured, kind: TradeKind): Goals {
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
  const limits = {
    free: { p50ms: 0.5, p99ms: 2, timesTinesAtLeast: 100 },
    paid: { p50ms: 2, p99ms: 8, timesTinesAtLeast: 10 },
  };
  const p50 = (universe: string) =>
    percentileOf(
      played.filter(
        ({ world, request }) =>
          world.name === universe && request.kind === kind && !areCapsOff(request),
      ),
    );
  const [smallMs, largeMs] = [p50(SMALL), p50(LARGE)];
  const largeFree = figure(LARGE, 'default', 'free');
  const largePaid = figure(LARGE, 'default', 'paid');
  return {
    timeGasFree500Default: goal(figure(SMALL, 'default', 'free'), limits.free),
    timeGasFree500CapsOff: goal(figure(SMALL, 'off', 'free'), limits.free),
    timeWithGas500Default: goal(figure(SMALL, 'default', 'paid'), limits.paid),
    timeWithGas500CapsOff: goal(figure(SMALL, 'off', 'paid'), limits.paid),
    time10000Default: goal(
      {
        p50ms: largeMs,
        timesTinesFree: largeFree.timesTines,
        timesTinesPaid: largePaid.timesTines,
      },
      { p50ms: 10, timesTinesFreeAtLeast: 100, timesTinesPaidAtLeast: 100 },
    ),
    growth500To10000Default: goal({ times: short(largeMs / smallMs) }, { times: 20 }),
  };
}

const percentileOf = (entries: readonly Played[]): number =>
  entries.length === 0
    ? Number.NaN
    : short(
        percentile(
          entries.map(({ scores }) => scores[OURS]!.ms),
          0.5,
        ),
      );
