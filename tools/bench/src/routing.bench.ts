/*
 * Routing: our router and its peers on the same seeded worlds without arbitrage, every route executed
 * again in one exact simulator and scored net of gas, against the proven bound and the best known.
 *
 *   npm run bench -- routing [--quick] [--seed 1] [--peers tines,pancake | none]
 *
 * Peers are fetched on demand, each at one exact version; one that cannot be fetched is absent.
 */
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { flag } from './lib/flags.ts';
import { worldsOf } from './routing/cases.ts';
import { timeExactQuotes } from './routing/exact-quotes.ts';
import { goalsOf } from './routing/goals.ts';
import { type Entrant, OURS, type Played, playWorld } from './routing/match.ts';
import { fetchPeer, PEERS } from './routing/peers.ts';
import { type Row, rowsOf, worseThan } from './routing/rows.ts';
import { probeUpdates } from './routing/update-probe.ts';

const isQuick = process.argv.includes('--quick');
const seed = Number(flag('seed', '1'));
const wanted = flag('peers', PEERS.map(({ name }) => name).join(',')).split(',');
const home = resolve(import.meta.dirname, '../../../.cenote/peers');

/** Milliseconds by world, those of the peers shared among them; pairs of tokens, each in 36 cases. */
const limits = isQuick
  ? { ours: [3000, 2000, 3000], peers: [3000, 3000, 4000], answer: 4000, probe: 1000, pairs: 5 }
  : {
      ours: [50_000, 40_000, 50_000],
      peers: [60_000, 60_000, 100_000],
      answer: 30_000,
      probe: 8000,
      pairs: 40,
    };

const folders = PEERS.filter(({ name }) => wanted.includes(name)).map((peer) => ({
  ...peer,
  folder: fetchPeer(peer, home),
}));
for (const { name, folder } of folders) if (!folder) console.log(`${name}: absent`);
const peers = folders.filter(({ folder }) => folder !== undefined);

const rows: Row[] = [];
const all: Played[] = [];
const worlds = worldsOf(seed);
for (const [w, world] of worlds.entries()) {
  const entrants: Entrant[] = [
    { name: OURS, packageFolder: '', budgetMs: limits.ours[w]!, answerLimitMs: limits.answer },
    ...peers.map(({ name, folder }) => ({
      name,
      packageFolder: folder!,
      budgetMs: limits.peers[w]! / peers.length,
      answerLimitMs: limits.answer,
    })),
  ];
  const played = await playWorld(world, entrants, limits.pairs, console.log);
  all.push(...played);
  for (const { name } of entrants) rows.push(...rowsOf(world.name, played, name));
}

const claims = all.map(({ claim }) => claim).filter((claim) => claim !== undefined);
const aboveBound = all.filter(
  ({ bound, scores }) =>
    bound !== undefined &&
    Object.values(scores).some(({ result }) => result && result.amountOut > bound),
).length;
for (const { world, request, claim } of all) {
  if (!claim || (claim.isExact && claim.isProven)) continue;
  console.log(
    inspect({ universe: world.name, request, claim }, { breakLength: Number.POSITIVE_INFINITY }),
  );
}
const result = {
  name: 'routing',
  seed,
  quick: isQuick,
  peers: folders.map(({ name, version, folder }) => ({ name, version, absent: !folder })),
  ...worseThan(
    all,
    peers.map(({ name }) => name),
  ),
  cases: all.length,
  /** Quotes whose execution gives other amounts, or gas, than they say. */
  inexact: claims.filter(({ isExact }) => !isExact).length,
  /** Bounds that the verifier does not find again. */
  unproven: claims.filter(({ isProven }) => !isProven).length,
  aboveBound,
  goals: goalsOf(worlds, all),
  updates: (isQuick ? worlds.slice(0, 1) : worlds).map((world) =>
    probeUpdates(world, limits.probe),
  ),
  exactQuotes: await timeExactQuotes(worlds[0]!),
  rows,
};
console.table(rows.map(({ failed: _failed, overCap: _overCap, cases: _cases, ...row }) => row));
console.log(JSON.stringify(result));
if (result.inexact + result.unproven + aboveBound + result.exactQuotes.mismatches > 0) {
  process.exitCode = 1;
}
