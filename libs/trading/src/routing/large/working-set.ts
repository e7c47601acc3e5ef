/**
 * `workingSet()`: returns the pools with which a search in a large graph starts: the deepest ones of the two tokens,
 * between them and between the hubs.
 */
import type { Graph } from '../scope/graph.ts';
import type { PoolTable } from './pool-table.ts';

/** Tokens with the most depth, between which pools are always included, and how many of each two. */
const HUBS = 8;
const BETWEEN_HUBS = 5;
/** Pools of each of the two tokens: all together, and with the same other token. */
const OF_TOKEN = 32;
const OF_PAIR = 6;
/** Further tokens next to the two, and pools that join each of them to hubs and tokens of the other side. */
const NEIGHBOURS = 12;
const OF_NEIGHBOUR = 4;
/** Entries of a token that are looked through. */
const MAX_ENTRIES = 512;
/** Pools between two tokens of a tree: of more, the deepest ones. */
const OF_TREE = 48;

export interface WorkingSet {
  slots: ReadonlySet<number>;
  /** Pools that a path can cross, which are neither in the table nor in the set. */
  beside: readonly number[];
}

/**
 * Returns the pools to start with. Anyone can create pools, so they are chosen by depth and not by price: each costs
 * what it holds.
 *
 * @param factor by which all numbers are larger than usual
 */
export function workingSet(
  table: PoolTable,
  source: number,
  target: number,
  allows: ((slot: number) => boolean) | undefined,
  factor = 1,
): WorkingSet {
  const { graph, core, placeOf } = table;
  const slots = new Set<number>();
  const beside: number[] = [];
  const ways = [core.wayIn(source), core.wayIn(target)] as const;
  for (const way of ways) {
    for (let i = 0; i + 1 < way.length; i++) {
      const steps = poolsBetween(graph, way[i]!, way[i + 1]!, allows);
      steps.forEach((slot, rank) => {
        if (rank < OF_TREE * factor) slots.add(slot);
        else beside.push(slot);
      });
    }
  }
  const [first, last] = [ways[0].at(-1)!, ways[1].at(-1)!];
  // A path does not pass one token twice: it stays in the trees.
  if (first === last || !core.isInside(first) || !core.isInside(last)) return { slots, beside };
  const start = placeOf[first]!;
  const end = placeOf[last]!;
  const hubs = hubsOf(table, factor);
  const isWanted = (place: number) => place < hubs || place === start || place === end;
  const taker = takerOf(table, slots, allows);
  for (let hub = 0; hub < hubs; hub++)
    taker.take(hub, MAX_ENTRIES, BETWEEN_HUBS * factor, (place) => place < hubs);
  const neighbours = [start, end].map(
    (place) => new Set(taker.take(place, OF_TOKEN * factor, OF_PAIR * factor, () => true)),
  );
  neighbours.forEach((set, side) => {
    const others = neighbours[1 - side]!;
    for (const place of [...set].filter((each) => !isWanted(each)).slice(0, NEIGHBOURS * factor))
      taker.take(place, OF_NEIGHBOUR * factor, 2, (other) => isWanted(other) || others.has(other));
  });
  return { slots, beside };
}

const hubsOf = ({ nodes }: PoolTable, factor: number): number =>
  Math.min(nodes.length, HUBS * factor);

/** Takes the deepest pools of tokens; returns the tokens at their other ends, the deepest first. */
function takerOf(
  { all, rows }: PoolTable,
  slots: Set<number>,
  allows: ((slot: number) => boolean) | undefined,
) {
  return {
    take(place: number, most: number, ofPair: number, joins: (place: number) => boolean): number[] {
      const counts = new Map<number, number>();
      const end = Math.min(all.first[place + 1]!, all.first[place]! + MAX_ENTRIES);
      let taken = 0;
      for (let at = all.first[place]!; at < end && taken < most; at++) {
        const other = all.others[at]!;
        if (!joins(other)) continue;
        const count = counts.get(other) ?? 0;
        const slot = rows.slots[all.rows[at]!]!;
        if (count >= ofPair || allows?.(slot) === false) continue;
        counts.set(other, count + 1);
        slots.add(slot);
        taken++;
      }
      return [...counts.keys()];
    },
  };
}

/** Returns the pools between a token outside the core and the next one towards it, the deepest first. */
function poolsBetween(
  graph: Graph,
  outer: number,
  inner: number,
  allows: ((slot: number) => boolean) | undefined,
): number[] {
  // One of the two may have a hundred thousand pools, but not the outer one.
  const found: { slot: number; depth: number }[] = [];
  for (const edge of graph.leaving(outer)) {
    if (graph.target(edge) !== inner || allows?.(edge >> 1) === false) continue;
    const view = graph.view(edge >> 1);
    if (!view) continue;
    const L = view.liquidity[view.segment]!;
    found.push({ slot: edge >> 1, depth: edge & 1 ? L / view.s : L * view.s });
  }
  return found.sort((a, b) => b.depth - a.depth).map(({ slot }) => slot);
}
