/**
 * `reducedFlow()`: leaves out pools of a flow, and adds others, while the result net of gas rises and until the flow
 * fits into a transaction. Also: type `Search`, which solves the duals.
 */
import { arbitrage } from '../float/float-arb.ts';
import type { SearchTask } from '../paths/plan.ts';
import { closingPools, type MergedFlow } from './merged-flow.ts';
import { mergedLegGas } from './merged-gas.ts';
import { isScarce, type Load, netOf, type Scarcity, scarcer } from './scarcity.ts';

/** Part of the weak groups that a first trial leaves out at once: at the start, and after pools were added. */
const FIRST_SHARE = 1 / 2;
const LATER_SHARE = 1 / 4;
/** Factor of the price of scarce calls and ticks if no group could leave at it. */
const HARDER = 1.5;
/** Maximum number of times that pools are added. */
const MAX_ADDITIONS = 3;
const MAX_ADDED = 128;
/** Pools that would earn this part of their leg's gas are added: together with others they may earn all of it. */
const EARNING = 0.5;

/** Solves duals over some pools until a number of them is reached. */
export interface Search {
  /** Returns the optimal flow through some pools, starting from prices; undefined if there is none. */
  solve(pools: readonly number[], start: Float64Array): MergedFlow | undefined;
  isOver(): boolean;
}

/** Improves a flow's set of pools; undefined if it remains above the cap. */
export function reducedFlow(
  whole: SearchTask,
  start: MergedFlow,
  search: Search,
): MergedFlow | undefined {
  // The closing path of an exact output calls its pools apart from the other paths.
  const closing = new Set(closingPools(whole, start));
  const task = { ...whole, maxLegs: whole.maxLegs - closing.size };
  let best = pruned(task, start, search, closing, FIRST_SHARE);
  for (let added = 0; best && added < MAX_ADDITIONS && !search.isOver(); added++) {
    const further = earning(task, best);
    if (further.length === 0) break;
    const wide = search.solve([...best.pools, ...further], best.prices);
    const next = wide && pruned(task, wide, search, closing, LATER_SHARE);
    if (!next || next.score <= best.score) break;
    best = next;
  }
  return best;
}

/** Pools that are of use only together: in and out of tokens with one pool on either side. */
interface Group extends Load {
  pools: number[];
}

/**
 * Leaves out groups of pools with a negative margin, the weakest first, as long as the result net of gas rises. While
 * there are too many pools or ticks, these have a further price, which rises until few enough are left.
 * @param closing pools that may not leave
 * @param share part of the weak groups that the first trial leaves out at once
 */
function pruned(
  task: SearchTask,
  start: MergedFlow,
  search: Search,
  closing: ReadonlySet<number>,
  share: number,
): MergedFlow | undefined {
  const kept = new Set<string>();
  let best = start;
  let scarcity: Scarcity = { leg: 0, tick: 0 };
  let part = share;
  const isOver = ({ pools, ticks }: MergedFlow) => isScarce(task, pools.length, ticks);
  const scoreOf = ({ score, pools, ticks }: MergedFlow) =>
    score - scarcity.leg * pools.length - scarcity.tick * ticks;
  while (!search.isOver()) {
    const groups = groupsOf(task, best).filter(({ pools }) => !pools.some((i) => closing.has(i)));
    if (!isOver(best)) scarcity = { leg: 0, tick: 0 };
    else if (weakest(groups, scarcity, kept).length === 0) {
      const factor = kept.size > 0 ? HARDER : 1;
      const { leg, tick } = scarcity;
      scarcity = scarcer(task, groups, { leg: factor * leg, tick: factor * tick });
      kept.clear();
      part = share;
    }
    const weak = weakest(groups, scarcity, kept);
    if (weak.length === 0) break;
    const some = weak.slice(0, Math.max(1, Math.floor(weak.length * part)));
    const dropped = new Set(some.flatMap(({ pools }) => pools));
    const rest = best.pools.filter((pool) => !dropped.has(pool));
    const next = search.solve(rest, best.prices);
    if (next && scoreOf(next) > scoreOf(best)) {
      if (isOver(best) && !isOver(next)) kept.clear();
      best = next;
    } else if (some.length === 1) kept.add(keyOf(some[0]!));
    else part /= 2;
  }
  return isOver(best) ? undefined : best;
}

const keyOf = ({ pools }: Group): string => pools.join();

/** Returns the groups with a negative margin, the weakest first. */
const weakest = (
  groups: readonly Group[],
  scarcity: Scarcity,
  kept: ReadonlySet<string>,
): Group[] =>
  groups
    .map((group) => ({ group, net: netOf(group, scarcity) }))
    .filter(({ group, net }) => net < 0 && !kept.has(keyOf(group)))
    .sort((a, b) => a.net - b.net)
    .map(({ group }) => group);

function groupsOf({ scope, gasPrice }: SearchTask, flow: MergedFlow): Group[] {
  const { pools, from, to, profits, gas, ticksOf } = flow;
  const incoming = new Map<number, number[]>();
  const outgoing = new Map<number, number[]>();
  const add = (map: Map<number, number[]>, token: number, k: number) => {
    const list = map.get(token);
    if (list) list.push(k);
    else map.set(token, [k]);
  };
  pools.forEach((_, k) => {
    add(incoming, to[k]!, k);
    add(outgoing, from[k]!, k);
  });
  const leader = pools.map((_, k) => k);
  const find = (k: number): number => {
    let at = k;
    while (leader[at] !== at) at = leader[at]!;
    return at;
  };
  const ends = [scope.local[scope.source]!, scope.local[scope.target]!];
  for (const [token, [first, ...others]] of incoming) {
    const next = outgoing.get(token);
    if (others.length > 0 || next?.length !== 1 || ends.includes(token)) continue;
    const [a, b] = [find(first!), find(next[0]!)];
    leader[Math.max(a, b)] = Math.min(a, b);
  }
  const groups = new Map<number, Group>();
  pools.forEach((pool, k) => {
    const at = find(k);
    let group = groups.get(at);
    if (!group) {
      group = { pools: [], legs: 0, margin: 0, ticks: 0 };
      groups.set(at, group);
    }
    group.pools.push(pool);
    group.legs++;
    group.margin += profits[k]! - gasPrice * gas[k]!;
    group.ticks += ticksOf[k]!;
  });
  return [...groups.values()];
}

/** Returns the pools outside a flow that would earn a good part of their leg's gas at its prices, the best ones. */
function earning({ scope, gasPrice }: SearchTask, { pools, prices }: MergedFlow): number[] {
  const { graph, slots, ends0, ends1, views, banned } = scope;
  const used = new Set(pools);
  const found: { pool: number; margin: number }[] = [];
  for (let i = 0; i < slots.length; i++) {
    const profit = arbitrage(views[i]!, prices[ends0[i]!]!, prices[ends1[i]!]!);
    if (!(profit > 0) || used.has(i) || banned.has(slots[i]!)) continue;
    const gas = mergedLegGas(graph.protocol(slots[i]!));
    const margin = profit - EARNING * gasPrice * gas;
    if (margin > 0) found.push({ pool: i, margin });
  }
  found.sort((a, b) => b.margin - a.margin);
  return found.slice(0, MAX_ADDED).map(({ pool }) => pool);
}
