/**
 * `bestPaths()`: the best path of each length for an amount at the current prices of a `FloatSim`, found by dynamic
 * programming over the scope's edges. Also: its options `PathSearch` and result `PathOffer`.
 */
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { UNFILLED } from '../float/float-swap.ts';
import { LEG_GAS, WRAP_GAS } from '../gas.ts';
import type { Edge, EdgePath } from '../scope/graph.ts';
import { untouchedPrices } from '../scope/prices.ts';
import type { Scope } from '../scope/types.ts';

/** A path and its output (exactIn) or input (exactOut) for the requested amount, in float base units. */
export interface PathOffer {
  path: EdgePath;
  amount: number;
}

export interface PathSearch {
  /** Paths already in use: their pools are not crossed in the other direction. */
  beside: readonly EdgePath[];
  /** For exactOut: the command that the path must fit into, as a bit. */
  command?: number;
  /**
   * Only paths that may return more (cost less) than this are searched. Omitted: those of each length that may come
   * close to the best shorter one.
   */
  limit?: number;
  /** Cost of a unit of gas in the token of the result, if paths are compared net of gas. */
  gasPrice?: number;
}

/** A longer path this much worse than a shorter one may still be better after rounding or gas. */
const NEAR_BEST = 1e-4;

/** Maximum difference of the gas of two paths. */
const GAS_OF_LEGS = 3 * Math.max(...Object.values(LEG_GAS)) + 2 * WRAP_GAS;

/**
 * Labels of the current search by length and token: the amount, its value net of the gas so far, that gas, and the edge
 * before it.
 */
let labels = labelsFor(0);
let fronts: number[][] = [];

/**
 * Returns the best path of each length for an amount, at the current prices of the simulation.
 *
 * Dynamic programming by hops: a larger amount of a token is always better, so the best path to a token in k hops
 * extends a best path in k − 1 (for exactOut the same from the far end, with the smallest input). One label per token
 * and length; paths that would return to one of their tokens are not followed. The maximum value of a token is its
 * price before any trade: labels that cannot reach the limit at that price are dropped.
 */
export function bestPaths(
  sim: FloatSim,
  scope: Scope,
  kind: TradeKind,
  amount: number,
  { beside, command = 0, limit, gasPrice = 0 }: PathSearch,
): PathOffer[] {
  const { maxHops, local, marks, banned } = scope;
  const isIn = kind === 'exactIn';
  const steps = isIn ? scope.onwards : scope.backwards;
  const hopsLeft = isIn ? scope.hopsToTarget : scope.hopsFromSource;
  const prices = untouchedPrices(scope, kind);
  const start = local[isIn ? scope.source : scope.target]!;
  const end = local[isIn ? scope.target : scope.source]!;
  const count = scope.nodes.length;
  const sign = isIn ? 1 : -1;
  makeRoom(count, maxHops);
  const { amounts, scores, gas, cameBy } = labels;
  for (const path of beside) for (const edge of path) marks[edge ^ 1] = 1;
  for (const slot of banned) marks[2 * slot] = marks[2 * slot + 1] = 1;

  const offers: PathOffer[] = [];
  let bar = limit ?? (isIn ? 0 : Infinity);
  if (limit === undefined && command === 0) {
    const result = alongPrices(sim, scope, isIn, amount);
    if (result !== UNFILLED) bar = result - sign * (result * NEAR_BEST + gasPrice * GAS_OF_LEGS);
  }
  amounts[start] = amount;
  gas[start] = 0;
  fronts[0]!.push(start);
  for (let hop = 1; hop <= maxHops; hop++) {
    const row = hop * count;
    const front = fronts[hop]!;
    for (const node of fronts[hop - 1]!) {
      if (node === end) continue;
      const currentAmount = amounts[row - count + node]!;
      const spent = gas[row - count + node]!;
      for (let at = steps.first[node]!; at < steps.first[node + 1]!; at++) {
        // No amount has a better rate than a small one before any other trade; neither do the edges after this one.
        const most = currentAmount * steps.tops[at]!;
        if (isIn ? most < bar : most > bar) break;
        const next = steps.nodes[at]!;
        if (hopsLeft[next]! > maxHops - hop) continue;
        if (command !== 0 && (steps.commands[at]! & command) === 0) continue;
        const edge = steps.edges[at]!;
        if (marks[edge] === 1) continue;
        const cost = spent + gasPrice * steps.gas[at]!;
        const known = scores[row + next]!;
        if (sign * most - cost <= known) continue;
        const got = isIn ? sim.quoteIn(edge, currentAmount) : sim.quoteOut(edge, currentAmount);
        if (got === UNFILLED) continue;
        const value = got * prices[next]!;
        // Prices inflated by pools far from the market are ignored.
        const score = sign * (value < Infinity && value > 0 ? value : got) - cost;
        if (!(score > known) || (isIn ? value < bar : value > bar)) continue;
        if (isOnTrail(scope, isIn, hop - 1, node, next)) continue;
        if (cameBy[row + next] === -1) front.push(next);
        amounts[row + next] = got;
        scores[row + next] = score;
        gas[row + next] = cost;
        cameBy[row + next] = edge;
      }
    }
    const arrived = cameBy[row + end]!;
    if (arrived === -1) continue;
    const result = amounts[row + end]!;
    offers.push({ path: pathTo(scope, isIn, hop, end), amount: result });
    if (limit !== undefined) continue;
    bar = isIn ? Math.max(bar, result * (1 - NEAR_BEST)) : Math.min(bar, result * (1 + NEAR_BEST));
  }
  for (const path of beside) for (const edge of path) marks[edge ^ 1] = 0;
  for (const slot of banned) marks[2 * slot] = marks[2 * slot + 1] = 0;
  return offers;
}

/**
 * Returns the output (input) of the path that is best for a small amount, as a first limit. UNFILLED if it cannot carry
 * the whole amount, or uses banned pools.
 */
function alongPrices(sim: FloatSim, scope: Scope, isIn: boolean, amount: number): number {
  const { local, marks, maxHops } = scope;
  const steps = isIn ? scope.onwards : scope.backwards;
  const end = local[isIn ? scope.target : scope.source]!;
  let node = local[isIn ? scope.source : scope.target]!;
  let currentAmount = amount;
  for (let hop = 0; hop < maxHops && node !== end && currentAmount !== UNFILLED; hop++) {
    const best = steps.first[node]! < steps.first[node + 1]! ? steps.first[node]! : -1;
    if (best < 0 || marks[steps.edges[best]!] === 1) return UNFILLED;
    const edge = steps.edges[best]!;
    currentAmount = isIn ? sim.quoteIn(edge, currentAmount) : sim.quoteOut(edge, currentAmount);
    node = steps.nodes[best]!;
  }
  return node === end ? currentAmount : UNFILLED;
}

function labelsFor(room: number) {
  return {
    amounts: new Float64Array(room),
    scores: new Float64Array(room),
    gas: new Float64Array(room),
    cameBy: new Int32Array(room),
  };
}

function makeRoom(count: number, maxHops: number): void {
  const room = count * (maxHops + 1);
  if (labels.scores.length < room) labels = labelsFor(room);
  labels.scores.fill(-Infinity, 0, room);
  labels.cameBy.fill(-1, 0, room);
  while (fronts.length <= maxHops) fronts = [...fronts, []];
  for (const front of fronts) front.length = 0;
}

/** Returns the token of a search before it followed an edge. */
const before = ({ graph, local }: Scope, isIn: boolean, edge: Edge): number =>
  local[isIn ? graph.source(edge) : graph.target(edge)]!;

/** Returns the label's path, in execution order. */
function pathTo(scope: Scope, isIn: boolean, hop: number, node: number): Edge[] {
  const count = scope.nodes.length;
  const path: Edge[] = [];
  for (let at = node, h = hop; h > 0; h--) {
    const edge = labels.cameBy[h * count + at]!;
    path.push(edge);
    at = before(scope, isIn, edge);
  }
  return isIn ? path.reverse() : path;
}

function isOnTrail(
  scope: Scope,
  isIn: boolean,
  hop: number,
  node: number,
  target: number,
): boolean {
  const count = scope.nodes.length;
  let at = node;
  for (let h = hop; ; h--) {
    if (at === target) return true;
    if (h === 0) return false;
    at = before(scope, isIn, labels.cameBy[h * count + at]!);
  }
}
