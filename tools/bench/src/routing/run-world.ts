/**
 * `runWorld()`: runs all routers on the cases of one world, one process after the other, and returns their scores.
 * Also: types `Entrant` (a router with its time limits), `CaseResult`, `RunOptions`; `OURS`, our router's name.
 */
import type { Hex } from '@cenote/chains';
import type { TradeKind } from '@cenote/trading';
import { areCapsOff, type Caps, type Case, makeCases } from './cases.ts';
import type { Timed } from './contender.ts';
import { ContenderProcess, type RouterFile } from './contender-process.ts';
import { checkProof, type ProofCheck, type Scored, score } from './score.ts';
import { universeOf, type World } from './worlds.ts';

export const OURS = 'cenote';
/** Number of cases with other pairs that a router answers in the world itself before it is timed. */
const WARM_UPS = 60;
/** Maximum ratio of an entrant's time for these. */
const WARM_UP_PART = 0.15;
/** Ratio of the time that is reserved for cases without caps. */
const CAPS_OFF_PART = 0.3;

export interface Entrant extends RouterFile {
  name: string;
  kinds: readonly TradeKind[];
  /** Which cases it answers; default: all. */
  answers?: (request: Case) => boolean;
  /** Warm-up time in a world with another seed, so that compiled code is measured; 0: its time is not of interest. */
  warmUpMs: number;
  /** The router answers cases in the given order until it has used this time. */
  budgetMs: number;
  /** Per answer; a process that takes longer is stopped, and the next case goes to a new one. */
  answerLimitMs: number;
}

export interface CaseResult {
  world: World;
  request: Case;
  /** The first case of its pair and caps, for which our router has no caches yet. */
  isFirst: boolean;
  /** Only for our own quote. */
  proof?: ProofCheck;
  scores: Record<string, Scored>;
}

export interface RunOptions {
  /** Maximum number of token pairs and cases. */
  pairs: number;
  cases: number;
  caps: readonly Caps[];
  log: (line: string) => void;
}

/** Runs all entrants on the same cases in one world, one process after the other. */
export async function runWorld(
  world: World,
  entrants: readonly Entrant[],
  { pairs, cases, caps, log }: RunOptions,
): Promise<CaseResult[]> {
  const universe = universeOf(world);
  const pools = new Map(universe.pools.map((pool) => [pool.id, pool]));
  const requests = makeCases(universe, world.seed, pairs, [], caps).slice(0, cases);
  const warmUps = makeCases(universe, world.seed + 1, pairs, requests, caps).slice(0, WARM_UPS);
  const seen = new Set<string>();
  const results = requests.map((request): CaseResult => {
    const scope = `${request.tokenIn} ${request.tokenOut} ${request.maxHops}`;
    const isFirst = !seen.has(scope);
    seen.add(scope);
    return { world, request, isFirst, scores: {} };
  });
  const record = (entry: CaseResult, name: string, timed: Timed) => {
    entry.scores[name] = score(pools, entry.request, timed);
    if (name !== OURS || !timed.answer) return;
    const proof = checkProof(pools, entry.request, universe.wrappedNative as Hex, timed.answer);
    if (proof) entry.proof = proof;
  };
  for (const entrant of entrants) {
    const { name, kinds, answers = () => true } = entrant;
    const isFor = (request: Case) => kinds.includes(request.kind) && answers(request);
    const requests = results.filter(({ request }) => isFor(request));
    const isTimed = entrant.warmUpMs > 0;
    const warm = warmUps.filter((each) => isTimed && isFor(each) && !areCapsOff(each));
    const answered = await runEntrant(world, entrant, warm, requests, (entry, timed) =>
      record(entry, name, timed),
    );
    log(`${world.name} ${name}: ${answered} of ${requests.length} cases`);
  }
  return results.filter(({ scores }) => scores[OURS]);
}

/**
 * Runs the cases with the product's default caps first, as those without caps may take long and get the remaining time.
 *
 * @returns the number of answered cases, and the error, if any
 */
async function runEntrant(
  world: World,
  entrant: Entrant,
  warmUps: readonly Case[],
  requests: readonly CaseResult[],
  record: (entry: CaseResult, timed: Timed) => void,
): Promise<string> {
  const { warmUpMs, budgetMs, answerLimitMs } = entrant;
  const start = (warmMs: number) => ContenderProcess.start(entrant, world, warmMs);
  let [answered, late] = [0, 0];
  let router: ContenderProcess | undefined;
  try {
    router = await start(warmUpMs);
    const began = performance.now();
    const isBefore = (part: number) => performance.now() < began + budgetMs * part;
    for (const request of warmUps) {
      if (!isBefore(WARM_UP_PART)) break;
      try {
        await router.quote(request, answerLimitMs);
      } catch {
        router.stop();
        router = await start(0);
      }
    }
    for (const [isCapsOff, part] of [
      [false, 1 - CAPS_OFF_PART],
      [true, 1],
    ] as const) {
      for (const entry of requests) {
        if (areCapsOff(entry.request) !== isCapsOff) continue;
        if (!isBefore(part)) break;
        try {
          record(entry, await router.quote(entry.request, answerLimitMs));
          answered++;
        } catch (error) {
          record(entry, { answer: undefined, ms: answerLimitMs, error: String(error) });
          late++;
          router.stop();
          router = await start(0);
        }
      }
    }
    return late > 0 ? `${answered}, ${late} timed out,` : `${answered}`;
  } catch (error) {
    return `${answered}, then failed: ${String(error)},`;
  } finally {
    router?.stop();
  }
}
