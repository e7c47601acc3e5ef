/**
 * Functions that compare our router's results with those of peers: `behindBps()` (one case, one peer), `comparison()`
 * (counts), `worseThan()` (cases lost, by peer). Also: `widestGaps()`, the cases furthest from their proven bound.
 */
import type { TradeKind } from '@cenote/trading';
import { areCapsOff } from './cases.ts';
import { largest, short } from './figures.ts';
import { gapBeyondAllRoundingBps } from './gaps.ts';
import { fits } from './rows.ts';
import { type CaseResult, OURS } from './run-world.ts';
import { shortfallBps } from './score.ts';

const WORSE_BPS = 0.01;
const WORST_SHOWN = 10;
/** A missing route of ours counts as a total loss. */
const ALL_LOST_BPS = 10_000;

/**
 * By how much a peer's route within the cap on legs is better than ours beyond rounding, in basis points; 0 if it is
 * not, undefined if there is none.
 */
export function behindBps({ request, scores }: CaseResult, peer: string): number | undefined {
  const theirs = scores[peer];
  if (!theirs || !fits(theirs, request.maxLegs)) return undefined;
  const ours = scores[OURS]!.result?.net;
  if (ours === undefined) return ALL_LOST_BPS;
  const lead = theirs.result!.net - ours;
  const bps = shortfallBps(request.kind, ours, theirs.result!.net);
  return lead > 1n && bps > WORSE_BPS ? bps : 0;
}

const isWorse = (entry: CaseResult, peers: readonly string[]): boolean =>
  peers.some((peer) => (behindBps(entry, peer) ?? 0) > 0);

/** Counts the cases with a comparable route of a peer, and those in which it is better than ours. */
export function comparison(
  results: readonly CaseResult[],
  peers: readonly string[],
  kind: TradeKind,
) {
  const here = results.filter(({ request }) => request.kind === kind);
  const compared = here.filter((entry) =>
    peers.some((peer) => behindBps(entry, peer) !== undefined),
  );
  const worse = compared.filter((entry) => isWorse(entry, peers));
  const isExecutable = (entry: CaseResult) =>
    isWorse(
      entry,
      peers.filter((peer) => entry.scores[peer]?.result?.mixes === false),
    );
  return {
    compared: compared.length,
    worse: worse.length,
    /** Those in which the better route could be executed for this kind of trade. */
    worseExecutable: kind === 'exactIn' ? worse.length : worse.filter(isExecutable).length,
  };
}

/** Cases in which a peer's route within the cap has a better result than ours, by peer, with the worst of them. */
export function worseThan(results: readonly CaseResult[], peers: readonly string[]) {
  const byPeer = peers.map((peer) => {
    const all = results.map((entry) => behindBps(entry, peer)).filter((bps) => bps !== undefined);
    const worse = all.filter((bps) => bps > 0);
    return { peer, compared: all.length, worse: worse.length, mostBps: short(largest(worse)) };
  });
  const worseThanBestPeer = results.filter((entry) => isWorse(entry, peers)).length;
  return { worseThanBestPeer, byPeer, worst: worstOf(results, peers) };
}

/** The cases with the largest losses against a peer. */
function worstOf(results: readonly CaseResult[], peers: readonly string[]) {
  return results
    .flatMap((entry) => peers.map((peer) => ({ entry, peer, bps: behindBps(entry, peer) ?? 0 })))
    .filter(({ bps }) => bps > 0)
    .sort((a, b) => b.bps - a.bps)
    .slice(0, WORST_SHOWN)
    .map(({ entry, peer, bps }) => ({
      peer,
      bps: short(bps),
      legs: [legsOf(entry, OURS), legsOf(entry, peer)],
      ...described(entry),
    }));
}

const legsOf = ({ scores }: CaseResult, router: string) => scores[router]?.result?.legs ?? null;

/** The data to reproduce a case. */
function described({ world, request }: CaseResult) {
  const { maxLegs = null, amount, gasPriceX64, ...rest } = request;
  return {
    universe: world.name,
    ...rest,
    maxLegs,
    amount: String(amount),
    gasPriceX64: String(gasPriceX64),
  };
}

/** The cases without gas and caps that are furthest from their bound, after rounding. */
export function widestGaps(results: readonly CaseResult[]) {
  return results
    .filter(({ request }) => request.usdPerLeg === 0 && areCapsOff(request))
    .map((entry) => ({ entry, bps: gapBeyondAllRoundingBps(entry) ?? 0 }))
    .filter(({ bps }) => bps > WORSE_BPS)
    .sort((a, b) => b.bps - a.bps)
    .slice(0, WORST_SHOWN)
    .map(({ entry, bps }) => ({
      bps: short(bps),
      legs: legsOf(entry, OURS),
      ...described(entry),
    }));
}
