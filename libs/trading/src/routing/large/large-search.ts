/**
 * `LargeSearch`: class that chooses, in a graph with too many pools to search all of them, the scope of a search, adds
 * the pools that would earn at the prices of its dual, and states what all others could add to a route.
 */

import type { Hex } from '@cenote/chains';
import { RoutingError } from '../../errors.ts';
import type { Protocol } from '../../pools/pool.ts';
import { PROTOCOLS } from '../../pools/pool.ts';
import { boundOf, gapBps } from '../dual/bound.ts';
import { solveDualFrom } from '../dual/certify.ts';
import { deepPrices } from '../dual/deep-prices.ts';
import { Dual } from '../dual/dual.ts';
import { allPools, somePools, takePrices } from '../dual/dual-pools.ts';
import { gasCost } from '../gas.ts';
import { MERGED_GAS } from '../merge/merged-gas.ts';
import type { SearchTask } from '../paths/plan.ts';
import type { Graph } from '../scope/graph.ts';
import { restingPrices } from '../scope/prices.ts';
import {
  OUT_OF_REACH,
  refresh,
  roomFor,
  type ScopeRoom,
  scopeAmong,
  scopeOf,
} from '../scope/scope.ts';
import type { Scope } from '../scope/types.ts';
import type { Certificate, QuoteRequest, RouteQuote } from '../types.ts';
import { PoolTable } from './pool-table.ts';
import { type Outside, Sweep } from './sweep.ts';
import { workingSet } from './working-set.ts';

/** Rounds in which pools are added before the first search, and how many pools in each. */
const MAX_ROUNDS = 4;
const MAX_ADDED = 64;
/** Maximum number of searches for one quote. */
const MAX_SEARCHES = 3;
/** A scope with more pools is chosen anew. */
const MAX_POOLS = 1_500;
/** Scopes of that many requests are kept. */
const MAX_SCOPES = 64;
/** Distance from its minimum, as a part of its value, to which the dual is solved before pools are added. */
const SLACK = 1e-6;
/** What other pools add, as a part of the bound, up to which no closer bound is computed. */
const CLOSE = 1e-5;
const slackOf = (value: number): number => SLACK * Math.abs(value);
/** How much larger a working set is that replaces one which cannot carry an amount. */
const WIDER = 8;

/** The scope of a request and what was tried for it. */
interface Entry {
  scope: Scope;
  slots: Set<number>;
  beside: readonly number[];
  allows: ((slot: number) => boolean) | undefined;
}

export class LargeSearch {
  readonly #graph: Graph;
  readonly #maxWhole: number;
  readonly #table: PoolTable;
  readonly #sweep: Sweep;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #room: ScopeRoom;
  #inUse: Scope | undefined;

  /** @param maxWhole number of pools up to which a search uses all that a path can cross */
  constructor(graph: Graph, maxWhole: number) {
    this.#graph = graph;
    this.#maxWhole = maxWhole;
    this.#table = new PoolTable(graph);
    this.#sweep = new Sweep(this.#table);
    this.#room = roomFor(graph);
  }

  /** Whether the graph has too many pools to search all of them. */
  get isLarge(): boolean {
    return this.#graph.size > this.#maxWhole;
  }

  /** Applies changes of the graph, so that the next quote need not. */
  update(): void {
    if (this.isLarge) this.#table.update();
  }

  /** Returns the scope of a task; undefined if no path joins the tokens. */
  get(
    source: number,
    target: number,
    maxHops: number,
    protocols: readonly Protocol[],
    task: Omit<SearchTask, 'scope'>,
  ): Scope | undefined {
    this.#table.update();
    const key = `${source} ${target} ${maxHops} ${protocols.join()}`;
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    if (known && this.#isUsable(known)) {
      this.#entries.set(key, known);
      return this.#use(known.scope);
    }
    const allows =
      protocols.length < PROTOCOLS.length
        ? (slot: number) => protocols.includes(this.#graph.protocol(slot))
        : undefined;
    const { slots, beside } = workingSet(this.#table, source, target, allows);
    const scope =
      this.#among(source, target, maxHops, slots) ??
      this.#use(scopeOf(this.#graph, source, target, maxHops, protocols));
    if (!scope) return undefined;
    const entry = { scope, slots: new Set(slots), beside, allows };
    this.#entries.set(key, entry);
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= MAX_SCOPES) break;
      this.#entries.delete(oldest);
    }
    this.#generate(entry, task);
    return entry.scope;
  }

  /**
   * Returns the best quote of a task. Pools that would earn at its prices are added to the scope, and the search repeated
   * with them, before it is stated what all others could add.
   *
   * @param searchIn returns the best quote with the pools of a task's scope
   */
  quote(
    request: QuoteRequest,
    task: SearchTask,
    searchIn: (task: SearchTask) => RouteQuote,
  ): RouteQuote {
    let current = task;
    let best: RouteQuote | undefined;
    for (let search = 0; search < MAX_SEARCHES; search++) {
      const entry = this.#entryOf(current.scope);
      let quote: RouteQuote;
      try {
        quote = searchIn(current);
      } catch (error) {
        const isShort = error instanceof RoutingError && error.code === 'NOT_ENOUGH_LIQUIDITY';
        if (best) break;
        if (!isShort || !entry || !this.#enlarge(entry, task)) throw error;
        current = { ...task, scope: entry.scope };
        continue;
      }
      if (!entry || !quote.certificate) return betterOf(request, best, quote);
      const { proven, outside } = this.#prove(entry, current, quote, quote.certificate);
      best = betterOf(request, best, proven);
      if (!this.#widen(entry, current, outside)) break;
      current = { ...task, scope: entry.scope };
    }
    return best!;
  }

  /** Adds further pools to a scope whose pools cannot carry an amount. */
  #enlarge(entry: Entry, task: SearchTask): boolean {
    const { source, target } = entry.scope;
    const { slots } = workingSet(this.#table, source, target, entry.allows, WIDER);
    const before = entry.slots.size;
    for (const slot of slots) entry.slots.add(slot);
    return entry.slots.size > before && this.#rebuild(entry, task);
  }

  #entryOf(scope: Scope): Entry | undefined {
    for (const entry of this.#entries.values()) if (entry.scope === scope) return entry;
    return undefined;
  }

  /**
   * Adds to a quote what other pools could add. If that is much, the bound is also proven over all pools that were found,
   * whatever the number of hops to them: tokens that only longer paths pass have prices then that suit their pools.
   */
  #prove(
    entry: Entry,
    task: SearchTask,
    quote: RouteQuote,
    { poolIds, prices }: Certificate,
  ): { proven: RouteQuote; outside: Outside } {
    const { scope, kind, gasPrice } = task;
    const slotOf = (id: Hex) => this.#graph.slotOf(id)!;
    const near = this.#state(entry, task, quote, poolIds.map(slotOf), Float64Array.from(prices));
    const { bound, others } = near.proven;
    if (!bound || !others || Number(others.adds) <= CLOSE * Number(bound)) return near;
    const wide = this.#among(scope.source, scope.target, scope.maxHops, entry.slots, OUT_OF_REACH)!;
    startFrom(wide, task, { nodes: scope.nodes, prices: near.outside.prices });
    const wideTask = { ...task, scope: wide };
    const { problem, prices: found } = solveDualFrom(wideTask, startOf(wideTask), slackOf);
    const { ends0, ends1, amountsIn, amountsOut, directions } = problem;
    const onRoute = new Set(quote.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)));
    // Net of their gas the others add nothing.
    const named = [...wide.slots].filter((slot, i) => {
      if (!(amountsIn[i]! > 0) || onRoute.has(wide.poolIds[i]!)) return true;
      const [paid, got] = directions[i] === 1 ? [ends0[i]!, ends1[i]!] : [ends1[i]!, ends0[i]!];
      const profit = found[got]! * amountsOut[i]! - found[paid]! * amountsIn[i]!;
      return profit > gasPrice * MERGED_GAS[this.#graph.protocol(slot)];
    });
    const far = this.#state(entry, wideTask, quote, named, found);
    this.#use(scope);
    const totalOf = ({ proven }: typeof near) =>
      proven.bound === undefined
        ? Infinity
        : (kind === 'exactIn' ? Number(proven.bound) : -Number(proven.bound)) +
          Number(proven.others?.adds ?? 0n);
    return totalOf(far) < totalOf(near) ? { ...near, proven: far.proven } : near;
  }

  /** Returns a quote with the bound over some pools of a scope, at prices near the given ones, and what others add. */
  #state(
    entry: Entry,
    task: SearchTask,
    quote: RouteQuote,
    slots: readonly number[],
    prices: Float64Array,
  ): { proven: RouteQuote; outside: Outside } {
    const { scope, kind, amount } = task;
    const problem = new Dual(somePools(scope, indicesOf(scope, slots)), kind, amount);
    problem.evaluate(takePrices(problem.pools, prices));
    const outside = this.#outside(entry, task, problem, prices, new Set(slots));
    const value = problem.evaluate(takePrices(problem.pools, outside.prices));
    const bound = boundOf(kind, value, problem.scale);
    const { bound: _, gapBps: __, certificate: ___, ...route } = quote;
    if (bound === undefined) return { proven: route, outside };
    const result = kind === 'exactIn' ? quote.amountOut : quote.amountIn;
    const proven = {
      ...route,
      bound,
      gapBps: gapBps(kind, result, bound),
      certificate: {
        tokens: scope.tokens,
        prices: Array.from(outside.prices),
        poolIds: slots.map((slot) => this.#graph.pool(slot).id),
      },
      others: { count: outside.pools, adds: BigInt(Math.ceil(outside.adds)) },
    };
    return { proven, outside };
  }

  /** @param problem evaluated at the prices */
  #outside(
    { beside, allows }: Entry,
    task: SearchTask,
    problem: Dual,
    prices: Float64Array,
    inside: ReadonlySet<number>,
  ): Outside {
    const { scope, amount, gasPrice, kind } = task;
    const own = scope.local[kind === 'exactIn' ? scope.source : scope.target]!;
    const size = amount * prices[own]!;
    const trades = tradingTokens(scope, problem, size);
    return this.#sweep.outside(scope, prices, { inside, beside, trades, size, gasPrice, allows });
  }

  /** Adds pools that earn at the prices of a dual over all pools so far, whatever the number of hops to them. */
  #generate(entry: Entry, task: Omit<SearchTask, 'scope'>): void {
    const { source, target, maxHops } = entry.scope;
    const before = entry.slots.size;
    let known: KnownPrices | undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const scope = this.#among(source, target, maxHops, entry.slots, OUT_OF_REACH);
      if (!scope) break;
      if (known) startFrom(scope, task, known);
      const wide = { ...task, scope };
      const dual = solveDualFrom(wide, startOf(wide), slackOf);
      const inside = new Set(scope.slots);
      const outside = this.#outside(entry, wide, dual.problem, dual.prices, inside);
      known = { nodes: scope.nodes, prices: outside.prices };
      if (!add(entry.slots, outside)) break;
    }
    if (entry.slots.size > before) this.#rebuild(entry, task, known);
    else this.#use(entry.scope);
  }

  /** Adds pools that earn to a scope; false if there are none. */
  #widen(entry: Entry, task: SearchTask, outside: Outside): boolean {
    const known = { nodes: entry.scope.nodes, prices: outside.prices };
    const before = entry.scope.slots.length;
    return (
      add(entry.slots, outside) &&
      this.#rebuild(entry, task, known) &&
      entry.scope.slots.length > before
    );
  }

  /** @param known prices from which the next dual starts */
  #rebuild(entry: Entry, task: Omit<SearchTask, 'scope'>, known?: KnownPrices): boolean {
    const { source, target, maxHops } = entry.scope;
    const scope = this.#among(source, target, maxHops, entry.slots);
    if (!scope) return false;
    entry.scope = scope;
    if (known) startFrom(scope, task, known);
    return true;
  }

  #among(
    source: number,
    target: number,
    maxHops: number,
    slots: ReadonlySet<number>,
    reach = maxHops,
  ): Scope | undefined {
    this.#release();
    return this.#use(scopeAmong(this.#graph, source, target, maxHops, slots, this.#room, reach));
  }

  /** Makes a scope the one whose nodes are in the shared memory. */
  #use(scope: Scope | undefined): Scope | undefined {
    if (scope === this.#inUse) return scope;
    this.#release();
    if (!scope) return undefined;
    scope.local = this.#room.local;
    scope.marks = this.#room.marks;
    scope.nodes.forEach((node, i) => {
      this.#room.local[node] = i;
    });
    this.#inUse = scope;
    return scope;
  }

  #release(): void {
    for (const node of this.#inUse?.nodes ?? []) this.#room.local[node] = -1;
    this.#inUse = undefined;
    const { local, marks } = this.#room;
    const { tokenCount, size } = this.#graph;
    if (local.length >= tokenCount && marks.length >= 2 * size) return;
    this.#room = {
      local: new Int32Array(Math.ceil(tokenCount * 1.25)).fill(-1),
      marks: new Uint8Array(Math.ceil(2.5 * size)),
    };
  }

  #isUsable({ scope, slots }: Entry): boolean {
    if (slots.size > MAX_POOLS) return false;
    const isSame = scope.slots.every((slot, i) => this.#graph.slotOf(scope.poolIds[i]!) === slot);
    return isSame && refresh(scope);
  }
}

/** Prices by the position of nodes. */
interface KnownPrices {
  nodes: Int32Array;
  prices: ArrayLike<number>;
}

/** Returns the best of some prices to start a dual from. */
function startOf({ scope, kind, amount }: SearchTask): Float64Array {
  const problem = new Dual(allPools(scope), kind, amount);
  const known = scope.descended[kind];
  if (known) return known.prices;
  const [resting, deep] = [restingPrices(scope, kind), deepPrices(scope, kind)];
  return problem.evaluate(deep) < problem.evaluate(resting) ? deep : resting;
}

/** Starts the next dual of a scope from known prices. */
function startFrom(
  scope: Scope,
  { kind, amount }: Omit<SearchTask, 'scope'>,
  { nodes, prices: known }: KnownPrices,
): void {
  const prices = restingPrices(scope, kind);
  nodes.forEach((node, i) => {
    const at = scope.local[node]!;
    if (at >= 0 && known[i]! > 0) prices[at] = known[i]!;
  });
  scope.descended[kind] = { amount, prices };
}

/** Adds the best of the pools that earn; false if all are known. */
function add(slots: Set<number>, { earning }: Outside): boolean {
  const before = slots.size;
  for (const way of earning) {
    if (slots.size - before >= MAX_ADDED) break;
    for (const slot of way) slots.add(slot);
  }
  return slots.size > before;
}

function betterOf(
  { gas }: QuoteRequest,
  best: RouteQuote | undefined,
  next: RouteQuote,
): RouteQuote {
  const netOf = ({ kind, amountIn, amountOut, gasUnits }: RouteQuote) =>
    (kind === 'exactIn' ? amountOut : -amountIn) - gasCost(gasUnits, gas?.pricePerUnitX64);
  return best && netOf(best) > netOf(next) ? best : next;
}

/** Part of the value of a trade from which a token that is bought for as much counts as trading. */
const LEAST_TRADE = 1e-6;

/** Returns, by position in the scope, whether each token trades at the prices of a problem's last evaluation. */
function tradingTokens(scope: Scope, problem: Dual, size: number): Uint8Array {
  const trades = new Uint8Array(scope.nodes.length);
  trades[scope.local[scope.source]!] = trades[scope.local[scope.target]!] = 1;
  const { near, nearCount, amountsIn, directions, ends0, ends1, prices, pools } = problem;
  for (let k = 0; k < nearCount; k++) {
    const i = near[k]!;
    const paid = directions[i] === 1 ? ends0[i]! : ends1[i]!;
    if (!(amountsIn[i]! * prices![paid]! > LEAST_TRADE * size)) continue;
    const slot = pools.slots[i]!;
    trades[scope.local[scope.graph.node0[slot]!]!] = 1;
    trades[scope.local[scope.graph.node1[slot]!]!] = 1;
  }
  return trades;
}

function indicesOf({ slots }: Scope, some: readonly number[]): number[] {
  const wanted = new Set(some);
  return Array.from(slots.keys()).filter((i) => wanted.has(slots[i]!));
}
