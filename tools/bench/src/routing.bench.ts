/**
 * routing: compares our router with other routers in the same seeded worlds without arbitrage. Executes every route
 * again in one exact simulator and scores it net of gas, against the proven bound and the best known result. Also
 * measures updates, memory and exact quotes of our router. Fails if a quote of ours is inexact, unproven or above its
 * bound, or an exact quote differs from the SDK's.
 *
 * npm run bench -- routing [--quick] [--seed 1] [--shape even|hub] [--worlds 500,2000,10000] [--peers
 * tines,pancake,uniswap | none] [--pairs 40] [--cases 1000] [--caps 1,2,4] [--best SECONDS]
 *
 * With --best, each case of the default request with gas is also searched for that long for the best known route.
 *
 * Peers are downloaded on demand, each at an exact version; one that cannot be downloaded is omitted.
 */
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { fetchPackage } from './lib/fetch-package.ts';
import { flag } from './lib/flags.ts';
import { gapsToBestKnown } from './routing/best-known-gaps.ts';
import { areCapsOff, CAPS, type Case, DEFAULT_CAPS } from './routing/cases.ts';
import { widestGaps, worseThan } from './routing/compare.ts';
import { timeExactQuotes } from './routing/exact-quotes.ts';
import { measureGapsByCap } from './routing/gaps-by-cap.ts';
import { goalsOf } from './routing/goals.ts';
import { limitsOf } from './routing/limits.ts';
import { probeMemory } from './routing/memory-probe.ts';
import { PEERS, SETTINGS } from './routing/peers.ts';
import { type Row, rowsOf } from './routing/rows.ts';
import { type CaseResult, type Entrant, OURS, runWorld } from './routing/run-world.ts';
import { soundness } from './routing/soundness.ts';
import { timesOf } from './routing/times.ts';
import { probeUpdates } from './routing/update-probe.ts';
import { DEVELOPED_ON, SHAPES, type Shape, VALIDATION, worldsOf } from './routing/worlds.ts';

/** The search for the best known route, and what its last quote may take beyond its time. */
const BEST = 'search';
const SEARCH_GRACE_MS = 60_000;
/** World and token pairs of the table of gaps by cap. */
const TABLE_POOLS = 500;
const TABLE_PAIRS = 20;

const isQuick = process.argv.includes('--quick');
const seed = Number(flag('seed', '1'));
const shape = flag('shape', 'even') as Shape;
if (!SHAPES.includes(shape)) throw new Error(`Unknown shape: ${shape}`);
const selectedPeers = flag('peers', PEERS.map(({ name }) => name).join(',')).split(',');
const selectedWorlds = flag('worlds', '500,2000,10000').split(',').map(Number);
/** Caps on pool calls to compare routers at, instead of the product's default and none. */
const selectedCaps = flag('caps', '')
  .split(',')
  .filter((text) => text !== '')
  .map((text) => ({ ...DEFAULT_CAPS, maxLegs: Number(text) }));
const limits = limitsOf(isQuick);
const home = resolve(import.meta.dirname, '../../../.cenote/peers');

const fetched = PEERS.filter(({ name }) => selectedPeers.includes(name)).map((peer) => ({
  peer,
  ...fetchPackage(peer, home),
}));
const present = fetched.flatMap((each) => ('folder' in each ? [each] : []));
const settings = isQuick ? [] : SETTINGS;
const peers = [
  ...present.map(({ peer }) => peer.name),
  ...settings.filter(({ peer }) => selectedPeers.includes(peer)).map(({ name }) => name),
];
const bestSeconds = Number(flag('best', '0'));

const rows: Row[] = [];
const all: CaseResult[] = [];
const worlds = worldsOf(seed, shape).filter(({ pools }) => selectedWorlds.includes(pools));
for (const world of worlds) {
  const budget = limits.byPools[world.pools]!;
  const here = present.filter(({ peer }) => !isQuick || world.pools <= peer.mostPoolsQuick);
  const weights = here.reduce((sum, { peer }) => sum + peer.weight, 0);
  const entrants: Entrant[] = [
    {
      name: OURS,
      file: OURS,
      packageFolder: '',
      kinds: ['exactIn', 'exactOut'],
      warmUpMs: limits.warmUpMs,
      budgetMs: budget.oursMs,
      answerLimitMs: budget.answerMs,
    },
    ...here.flatMap(({ peer: { name, kinds, weight }, folder }) => {
      const entrant = {
        name,
        file: name,
        kinds,
        packageFolder: folder,
        warmUpMs: limits.peerWarmUpMs,
        budgetMs: (budget.peersMs * weight) / weights,
        answerLimitMs: budget.answerMs,
      };
      const others = settings.filter(({ peer }) => peer === name);
      return [entrant, ...others.map((each) => ({ ...entrant, ...each }))];
    }),
    ...(bestSeconds > 0
      ? [
          {
            name: BEST,
            file: 'search',
            setting: bestSeconds,
            kinds: ['exactIn', 'exactOut'] as const,
            answers: (request: Case) => !areCapsOff(request) && request.usdPerLeg > 0,
            packageFolder: '',
            warmUpMs: 0,
            budgetMs: Number.POSITIVE_INFINITY,
            answerLimitMs: 1000 * bestSeconds + SEARCH_GRACE_MS,
          },
        ]
      : []),
  ];
  const results = await runWorld(world, entrants, {
    pairs: Number(flag('pairs', String(limits.pairs))),
    cases: Number(flag('cases', 'Infinity')),
    caps: selectedCaps.length > 0 ? selectedCaps : CAPS,
    log: console.log,
  });
  all.push(...results);
  for (const { name } of entrants) rows.push(...rowsOf(world.name, results, name));
}

const gapsByCap = worlds
  .filter(({ pools }) => pools === TABLE_POOLS)
  .flatMap((world) => measureGapsByCap(world, isQuick ? limits.pairs : TABLE_PAIRS));
const times = timesOf(worlds, all);
const measured = {
  results: all,
  peers,
  times,
  updates: worlds
    .slice(0, isQuick ? 1 : undefined)
    .map((world) => probeUpdates(world, limits.probeMs)),
  memory: worlds.slice(isQuick ? -1 : 0).map((world) => probeMemory(world, limits.probeMs)),
  exactQuotes: await timeExactQuotes(worldsOf(seed, 'even')[0]!),
};
const goals = goalsOf(measured);
const proofs = soundness(all);
for (const violation of proofs.violations) {
  console.log(inspect(violation, { breakLength: Number.POSITIVE_INFINITY }));
}
const result = {
  name: 'routing',
  seed,
  shape,
  quick: isQuick,
  /** Seeds and shapes of worlds with which the router was developed, and whether this run uses others. */
  developedOn: DEVELOPED_ON,
  heldBack: VALIDATION,
  peers: fetched.map(({ peer: { name, version, kinds }, ...got }) => ({
    name,
    version,
    kinds,
    ...('absent' in got && { absent: got.absent }),
  })),
  goals,
  ...worseThan(all, peers),
  widestGaps: widestGaps(all),
  gapsToBestKnown: gapsToBestKnown(all),
  gapsByCap,
  cases: all.length,
  ...proofs.counts,
  times,
  updates: measured.updates,
  memory: measured.memory,
  exactQuotes: measured.exactQuotes,
  rows,
};
console.table(gapsByCap);
console.table(gapsToBestKnown(all));
console.table(rows.map(({ failed: _failed, overCap: _overCap, cases: _cases, ...row }) => row));
console.table(
  Object.fromEntries(
    Object.entries(goals).map(([name, { figure, goal, met }]) => [
      name,
      {
        figure: inspect(figure, { breakLength: Number.POSITIVE_INFINITY }),
        goal: inspect(goal, { breakLength: Number.POSITIVE_INFINITY }),
        met: met ?? 'not measured',
      },
    ]),
  ),
);
console.log(JSON.stringify(result));
const { inexact, unproven, aboveBound } = proofs.counts;
if (inexact + unproven + aboveBound + measured.exactQuotes.mismatches > 0) process.exitCode = 1;
