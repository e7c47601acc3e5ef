import type { TradeKind } from '../pools/pool.ts';
import type { FloatSim } from './float-sim.ts';
import { UNFILLED } from './float-swap.ts';
import type { Edge } from './graph.ts';
import type { Scope } from './scope.ts';

/** A path as the edges it crosses, from the token paid to the token received. */
export type EdgePath = readonly Edge[];

/** A path and what it gives (exactIn) or takes (exactOut) for the amount asked, in float base units. */
export interface PathOffer {
  path: EdgePath;
  amount: number;
}

/**
 * The best path of each length for an amount, at the prices the simulation stands at.
 *
 * Dynamic programming by hops: more of a token is always worth more, so the best way to a token in k
 * hops extends a best way in k − 1 (for exactOut the same from the far end, with the least input).
 * One label per token and length, paths that would return to a token of theirs are not followed.
 *
 * @param admits edges the search may use.
 */
export function bestPaths(
  sim: FloatSim,
  scope: Scope,
  kind: TradeKind,
  amount: number,
  admits: (edge: Edge) => boolean,
): PathOffer[] {
  return kind === 'exactIn'
    ? forwards(sim, scope, amount, admits)
    : backwards(sim, scope, amount, admits);
}

function forwards(
  sim: FloatSim,
  { graph, source, target, maxHops, hopsToTarget, allows }: Scope,
  amount: number,
  admits: (edge: Edge) => boolean,
): PathOffer[] {
  const offers: PathOffer[] = [];
  const levels: Level[] = [new Map([[source, { amount, edge: -1 }]])];
  for (let hop = 1; hop <= maxHops; hop++) {
    const level: Level = new Map();
    for (const [node, label] of levels[hop - 1]!) {
      for (const edge of graph.leaving[node]!) {
        const next = graph.target(edge);
        if (hopsToTarget[next]! > maxHops - hop || !allows(edge) || !admits(edge)) continue;
        if (isOnTrail(levels, hop - 1, node, next, (e) => graph.source(e))) continue;
        const out = sim.quoteIn(edge, label.amount);
        if (out === UNFILLED || !(out > (level.get(next)?.amount ?? 0))) continue;
        level.set(next, { amount: out, edge });
      }
    }
    const arrived = level.get(target);
    if (arrived) {
      const path = trail(levels, hop - 1, graph.source(arrived.edge), (e) => graph.source(e));
      offers.push({ path: [...path.reverse(), arrived.edge], amount: arrived.amount });
      level.delete(target);
    }
    levels.push(level);
  }
  return offers;
}

function backwards(
  sim: FloatSim,
  { graph, source, target, maxHops, hopsFromSource, allows }: Scope,
  amount: number,
  admits: (edge: Edge) => boolean,
): PathOffer[] {
  const offers: PathOffer[] = [];
  const levels: Level[] = [new Map([[target, { amount, edge: -1 }]])];
  for (let hop = 1; hop <= maxHops; hop++) {
    const level: Level = new Map();
    for (const [node, label] of levels[hop - 1]!) {
      for (const leaving of graph.leaving[node]!) {
        // The same pool towards this node.
        const edge = leaving ^ 1;
        const previous = graph.source(edge);
        if (hopsFromSource[previous]! > maxHops - hop || !allows(edge) || !admits(edge)) continue;
        if (isOnTrail(levels, hop - 1, node, previous, (e) => graph.target(e))) continue;
        const needed = sim.quoteOut(edge, label.amount);
        if (needed === UNFILLED || !(needed < (level.get(previous)?.amount ?? Infinity))) continue;
        level.set(previous, { amount: needed, edge });
      }
    }
    const arrived = level.get(source);
    if (arrived) {
      const path = trail(levels, hop - 1, graph.target(arrived.edge), (e) => graph.target(e));
      offers.push({ path: [arrived.edge, ...path], amount: arrived.amount });
      level.delete(source);
    }
    levels.push(level);
  }
  return offers;
}

/** The best label of each token at one length. */
type Level = Map<number, { amount: number; edge: Edge }>;

/** Edges by which a node was reached, newest first. */
function trail(
  levels: readonly Level[],
  hop: number,
  node: number,
  cameFrom: (edge: Edge) => number,
): Edge[] {
  const edges: Edge[] = [];
  for (let at = node, h = hop; h > 0; h--) {
    const { edge } = levels[h]!.get(at)!;
    edges.push(edge);
    at = cameFrom(edge);
  }
  return edges;
}

function isOnTrail(
  levels: readonly Level[],
  hop: number,
  node: number,
  wanted: number,
  cameFrom: (edge: Edge) => number,
): boolean {
  let at = node;
  for (let h = hop; ; h--) {
    if (at === wanted) return true;
    if (h === 0) return false;
    at = cameFrom(levels[h]!.get(at)!.edge);
  }
}
