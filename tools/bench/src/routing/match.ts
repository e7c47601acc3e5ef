import type { Hex } from '@cenote/chains';
import { makeUniverse } from '@cenote/trading/testing/routing';
import { type Case, makeCases, type World } from './cases.ts';
import type { Timed } from './contender.ts';
import { ContenderProcess } from './contender-process.ts';
import { type Claim, checkClaim, type Scored, score } from './score.ts';

export const OURS = 'cenote';
/** Before the clock counts, a router has run this often: compiled code is what a server runs. */
const WARM_UPS = 24;

export interface Entrant {
  name: string;
  packageFolder: string;
  /** It answers cases in the given order until it has used this much time. */
  budgetMs: number;
  /** For one answer; a router that takes longer takes no further part in a world. */
  answerLimitMs: number;
}

export interface Played {
  world: World;
  request: Case;
  /** Of our own quote. */
  bound?: bigint;
  claim?: Claim;
  scores: Record<string, Scored>;
}

/** Lets every entrant answer the same cases in one world, one process after the other. */
export async function playWorld(
  world: World,
  entrants: readonly Entrant[],
  pairs: number,
  log: (line: string) => void,
): Promise<Played[]> {
  const universe = makeUniverse(world);
  const pools = new Map(universe.pools.map((pool) => [pool.id, pool]));
  const played = makeCases(universe, world.seed, pairs).map(
    (request): Played => ({ world, request, scores: {} }),
  );
  const warmUps = makeCases(universe, world.seed + 1, 2).slice(0, WARM_UPS);
  const record = (entry: Played, name: string, timed: Timed) => {
    entry.scores[name] = score(pools, entry.request, timed);
    if (name !== OURS || !timed.answer) return;
    const claim = checkClaim(pools, entry.request, universe.wrappedNative as Hex, timed.answer);
    if (claim) entry.claim = claim;
    if (timed.answer.claim?.bound !== undefined) entry.bound = timed.answer.claim.bound;
  };
  for (const { name, packageFolder, budgetMs, answerLimitMs } of entrants) {
    let asked = 0;
    try {
      const router = await ContenderProcess.start(name, packageFolder, world);
      try {
        const warm = performance.now() + budgetMs / 4;
        for (const request of warmUps) {
          if (performance.now() > warm) break;
          await router.quote(request, answerLimitMs);
        }
        const end = performance.now() + (budgetMs * 3) / 4;
        for (const entry of played) {
          if (performance.now() > end) break;
          record(entry, name, await router.quote(entry.request, answerLimitMs));
          asked++;
        }
      } finally {
        router.stop();
      }
      log(`${world.name} ${name}: ${asked} of ${played.length} cases`);
    } catch (error) {
      log(`${world.name} ${name}: stopped after ${asked} cases: ${String(error)}`);
    }
  }
  return played.filter(({ scores }) => scores[OURS]);
}
