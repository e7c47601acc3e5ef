/**
 * `Sweep`: class that finds, at the prices of a solved dual, which pools outside its scope would earn anything, and
 * what all of them can add to a route. Also: `Outside`, its result.
 */
import { PROTOCOLS } from '../../pools/pool.ts';
import { arbitrage } from '../float/float-arb.ts';
import { MERGED_GAS } from '../merge/merged-gas.ts';
import type { Scope } from '../scope/types.ts';
import type { PoolTable } from './pool-table.ts';

/** Pools outside a scope, at prices of its tokens. */
export interface Outside {
  /** Number of pools. */
  pools: number;
  /** What they can add to any route together, at most, net of the gas of their legs. */
  adds: number;
  /** Slots of those that earn, the best first, each with the pools that join it to the scope's tokens. */
  earning: readonly (readonly number[])[];
  /** Prices of the scope's tokens, by position; those of tokens that do not trade may be others than the given ones. */
  prices: Float64Array;
}

export interface SweepOptions {
  /** Slots of the pools that are not outside. */
  inside: ReadonlySet<number>;
  /** Slots of pools outside that are not in the table. */
  beside: readonly number[];
  /** By position in the scope: whether a token trades, so that its price is the given one. */
  trades: Uint8Array;
  /** Value of the trade. */
  size: number;
  gasPrice: number;
  /** Whether a slot's pool may be used; undefined: all. */
  allows: ((slot: number) => boolean) | undefined;
}

/** Part of a leg's gas that a pool has to earn to be worth a search: together with others it may earn all of it. */
const EARNING = 0.5;
/** The same if gas is free, as a part of the value of the trade. */
const LEAST_PART = 1e-7;
/** The least gas of any pool call. */
const LEAST_GAS = Math.min(...PROTOCOLS.map((protocol) => MERGED_GAS[protocol]));
/** Maximum number of pools between one outside of the scope and its tokens. */
const MAX_WAY = 3;
/** Number of its deepest pools that are added with each new token: they determine its price. */
const DEEPEST = 2;
/** Entries of a token in which the pools that join it to others are looked for. */
const MAX_ENTRIES = 256;
/** Pools that earn the most, for which other prices of their tokens are tried, if these have few pools. */
const MAX_REPAIRS = 48;
const FEW_ENTRIES = 1_000;

const FREE = 0;
/** Tokens of the scope: of those that do not trade, some may get another price in the end. */
const TRADING = 1;
const RESTING = 2;
/** A free token with a pool whose other token is of the scope and comes later. */
const PINNED = 3;
/** A free token that was priced before its turn. */
const PRICED = 4;

const isOfScope = (kind: number | undefined): boolean => kind === TRADING || kind === RESTING;

/**
 * By weak duality every price of a token gives a bound, so the prices of tokens that do not trade are free: each is
 * chosen from the deepest pool on such that no pool before has an arbitrage, if possible. The lowest price is the
 * highest revenue of selling the token along deeper ones, the highest the least cost of buying it: between two tokens the
 * geometric means of both satisfy every pool that these limits satisfy.
 */
export class Sweep {
  readonly #table: PoolTable;
  /** Lowest and highest price by place, and the one that was chosen. */
  #lows = new Float64Array(0);
  #highs = new Float64Array(0);
  #prices = new Float64Array(0);
  #kinds = new Uint8Array(0);
  /** Positions of the entries that pin tokens, by place. */
  readonly #pins = new Map<number, number[]>();
  /** Pools that have an arbitrage, and what those add at most that were not worth noting. */
  readonly #conflicts: number[] = [];
  #small = 0;

  constructor(table: PoolTable) {
    this.#table = table;
  }

  /**
   * Returns what the pools of the table and others outside of the scope could add.
   * @param prices by position in the scope
   */
  outside(scope: Scope, prices: ArrayLike<number>, options: SweepOptions): Outside {
    const { inside, beside, size, gasPrice, allows } = options;
    const table = this.#table;
    const { graph, rows, rowOf } = table;
    const least = gasPrice > 0 ? 0 : LEAST_PART * size;
    this.#makeRoom();
    this.#priceTokens(scope, prices, options.trades, gasPrice > 0 ? gasPrice * LEAST_GAS : least);
    const netOf = (slot: number, profit: number) =>
      profit - gasPrice * MERGED_GAS[graph.protocol(slot)];

    let found: { row: number; profit: number }[] = [];
    for (const row of this.#conflicts) {
      const slot = rows.slots[row]!;
      if (allows?.(slot) === false) continue;
      const profit = this.#profitOf(row);
      if (profit > 0) found.push({ row, profit });
    }
    found.sort((a, b) => b.profit - a.profit);
    found = this.#repaired(found);

    let adds = gasPrice > 0 ? 0 : this.#small;
    const earning: (readonly number[])[] = [];
    for (const { row, profit } of found) {
      const slot = rows.slots[row]!;
      if (inside.has(slot)) continue;
      const net = netOf(slot, profit);
      if (net > 0) adds += net;
      if (!(profit > least && profit > this.#wanted(slot, profit - net))) continue;
      const joined = this.#joined(row);
      if (joined) earning.push(joined.map((each) => rows.slots[each]!));
    }
    const own = Float64Array.from(prices);
    scope.nodes.forEach((node, i) => {
      const place = table.placeOf[node] ?? -1;
      if (place >= 0 && this.#prices[place]! > 0) own[i] = this.#prices[place]!;
    });
    const leftOut = [...scope.slots].filter((slot) => rowOf[slot]! < 0 && !inside.has(slot));
    const unlisted = [...beside, ...leftOut];
    for (const slot of unlisted) {
      const [a, b] = [scope.local[graph.node0[slot]!]!, scope.local[graph.node1[slot]!]!];
      const view = graph.view(slot);
      if (!view || a < 0 || b < 0) continue;
      adds += Math.max(0, netOf(slot, arbitrage(view, own[a]!, own[b]!)));
    }
    let listed = 0;
    for (const slot of inside) if (rowOf[slot]! >= 0) listed++;
    return { pools: rows.count - listed + unlisted.length, adds, earning, prices: own };
  }

  #profitOf(row: number): number {
    const { graph, rows, placeOf } = this.#table;
    const slot = rows.slots[row]!;
    const view = graph.view(slot);
    if (!view) return 0;
    const price0 = this.#prices[placeOf[graph.node0[slot]!]!]!;
    return arbitrage(view, price0, this.#prices[placeOf[graph.node1[slot]!]!]!);
  }

  #makeRoom(): void {
    const tokens = this.#table.nodes.length;
    if (this.#lows.length >= tokens) return;
    const room = Math.ceil(tokens * 1.25);
    this.#lows = new Float64Array(room);
    this.#highs = new Float64Array(room);
    this.#prices = new Float64Array(room);
    this.#kinds = new Uint8Array(room);
  }

  /** @param least profit of pools that are not noted */
  #priceTokens(
    { nodes }: Scope,
    known: ArrayLike<number>,
    trades: Uint8Array,
    least: number,
  ): void {
    const { nodes: all, placeOf, before } = this.#table;
    const [lows, highs, prices, kinds] = [this.#lows, this.#highs, this.#prices, this.#kinds];
    lows.fill(0);
    highs.fill(Infinity);
    kinds.fill(FREE);
    this.#pins.clear();
    this.#conflicts.length = 0;
    this.#small = 0;
    const fixed: number[] = [];
    nodes.forEach((node, i) => {
      const place = placeOf[node] ?? -1;
      if (place < 0 || !(known[i]! > 0)) return;
      lows[place] = highs[place] = prices[place] = known[i]!;
      kinds[place] = trades[i] === 1 ? TRADING : RESTING;
      fixed.push(place);
    });
    for (const place of fixed) this.#pin(place);
    if (fixed.length > 0) this.#anchor(Math.min(...fixed), least);
    const { first } = before;
    const unpriced: number[] = [];
    for (let place = 0; place < all.length; place++) {
      if (isOfScope(kinds[place]) || kinds[place] === PRICED) continue;
      if (kinds[place] === PINNED) {
        this.#pricePinned(place, least);
        continue;
      }
      let low = 0;
      let high = Infinity;
      for (let at = first[place]!; at < first[place + 1]!; at++) {
        const other = before.others[at]!;
        const returns = before.lows[at]! * lows[other]!;
        const costs = before.highs[at]! * highs[other]!;
        if (returns > high) {
          low = high;
          this.#note(before.rows[at]!, before.pays[at]! * prices[other]!, least);
        } else if (costs < low) {
          high = low;
          this.#note(before.rows[at]!, before.owns[at]! * low, least);
        } else {
          if (returns > low) low = returns;
          if (costs < high) high = costs;
        }
      }
      this.#choose(place, low, high);
      if (prices[place] === 0) unpriced.push(place);
    }
    for (const place of unpriced.reverse()) this.#priceLate(place);
  }

  /** Prices a token that has pools only with tokens which come later. */
  #priceLate(place: number): void {
    const { first, others, lows, highs, rows } = this.#table.all;
    const price = this.#deepestPrice(place);
    if (!(price > 0)) return;
    this.#prices[place] = price;
    for (let at = first[place]!; at < first[place + 1]!; at++) {
      const other = this.#prices[others[at]!]!;
      if (price < lows[at]! * other || (other > 0 && price > highs[at]! * other))
        this.#conflicts.push(rows[at]!);
    }
  }

  #choose(place: number, low: number, high: number): void {
    this.#lows[place] = low;
    this.#highs[place] = high;
    this.#prices[place] = high === Infinity ? low : low === 0 ? high : Math.sqrt(low * high);
  }

  /** Checks the pools between fixed tokens, and notes which free ones they pin. */
  #pin(place: number): void {
    const { before } = this.#table;
    const price = this.#prices[place]!;
    for (let at = before.first[place]!; at < before.first[place + 1]!; at++) {
      const other = before.others[at]!;
      if (isOfScope(this.#kinds[other])) {
        const isFair =
          price >= before.lows[at]! * this.#prices[other]! &&
          price <= before.highs[at]! * this.#prices[other]!;
        if (!isFair) this.#conflicts.push(before.rows[at]!);
        continue;
      }
      this.#addPin(this.#pins, other, before.rows[at]!);
    }
  }

  #addPin(pins: Map<number, number[]>, place: number, row: number): void {
    this.#kinds[place] = PINNED;
    const entry = this.#table.entryOf(row, place);
    const known = pins.get(place);
    if (known) known.push(entry);
    else pins.set(place, [entry]);
  }

  /** Prices the tokens from one of the scope to the first one, from which all others get theirs. */
  #anchor(start: number, least: number): void {
    const { all, parents } = this.#table;
    for (let place = start; place > 0; ) {
      const row = parents[place] ?? -1;
      if (row < 0) return;
      const next = all.others[this.#table.entryOf(row, place)]!;
      if (isOfScope(this.#kinds[next])) return;
      if (this.#kinds[next] !== PINNED || this.#highs[place] !== this.#lows[place])
        this.#addPin(this.#pins, next, row);
      this.#pricePinned(next, least);
      this.#kinds[next] = PRICED;
      place = next;
    }
  }

  /** Prices a token also by its pools with later tokens of the scope. */
  #pricePinned(place: number, least: number): void {
    const { all, before } = this.#table;
    const entries = this.#pins.get(place) ?? [];
    for (let at = before.first[place]!; at < before.first[place + 1]!; at++)
      entries.push(this.#table.entryOf(before.rows[at]!, place));
    // The deepest first.
    entries.sort((a, b) => a - b);
    let low = 0;
    let high = Infinity;
    for (const at of entries) {
      const other = all.others[at]!;
      const returns = all.lows[at]! * this.#lows[other]!;
      const costs = all.highs[at]! * this.#highs[other]!;
      if (returns > high) {
        low = high;
        this.#note(all.rows[at]!, all.pays[at]! * this.#prices[other]!, least);
      } else if (costs < low) {
        high = low;
        this.#note(all.rows[at]!, all.owns[at]! * low, least);
      } else {
        low = Math.max(low, returns);
        high = Math.min(high, costs);
      }
    }
    this.#choose(place, low, high);
  }

  /** Notes a pool that has an arbitrage, unless what it can pay out is worth next to nothing. */
  #note(row: number, most: number, least: number): void {
    if (most > least) this.#conflicts.push(row);
    else this.#small += most;
  }

  /**
   * Returns the profits after other prices of the pools' tokens where this makes them smaller: the deepest pool of an
   * abandoned token may be one that only offers much of another abandoned token.
   */
  #repaired(found: { row: number; profit: number }[]): { row: number; profit: number }[] {
    const { graph, rows, placeOf, all } = this.#table;
    const moved = new Set<number>();
    for (const { row } of found.slice(0, MAX_REPAIRS)) {
      const slot = rows.slots[row]!;
      const ends = [placeOf[graph.node0[slot]!]!, placeOf[graph.node1[slot]!]!] as const;
      for (const [i, place] of ends.entries()) {
        if (this.#kinds[place] === TRADING) continue;
        if (all.first[place + 1]! - all.first[place]! > FEW_ENTRIES) continue;
        const at = this.#table.entryOf(row, place);
        const other = this.#prices[ends[1 - i]!]!;
        const before = this.#prices[place]!;
        let best = before;
        let least = this.#profitAt(place);
        for (const price of [
          Math.min(Math.max(before, all.lows[at]! * other), all.highs[at]! * other),
          this.#deepestPrice(place),
        ]) {
          if (!(price > 0 && price < Infinity)) continue;
          this.#prices[place] = price;
          const profit = this.#profitAt(place);
          if (!(profit < least)) continue;
          least = profit;
          best = price;
        }
        this.#prices[place] = best;
        if (best !== before) moved.add(place);
      }
    }
    if (moved.size === 0) return found;
    const concerned = new Set(found.map(({ row }) => row));
    for (const place of moved)
      for (let at = all.first[place]!; at < all.first[place + 1]!; at++)
        concerned.add(all.rows[at]!);
    return [...concerned]
      .map((row) => ({ row, profit: this.#profitOf(row) }))
      .filter(({ profit }) => profit > 0)
      .sort((a, b) => b.profit - a.profit);
  }

  /**
   * Returns the profit from which a search may use a pool: between tokens that trade already it may take the place of
   * another, or earn its gas together with others; otherwise it needs further legs.
   */
  #wanted(slot: number, gas: number): number {
    const { graph, placeOf } = this.#table;
    const free = [graph.node0[slot]!, graph.node1[slot]!].filter(
      (node) => this.#kinds[placeOf[node]!] !== TRADING,
    ).length;
    return free === 0 ? EARNING * gas : (1 + free) * gas;
  }

  /** Returns a token's price by the prices of the others, the deepest pools first. */
  #deepestPrice(place: number): number {
    const { first, others, lows, highs } = this.#table.all;
    let low = 0;
    let high = Infinity;
    for (let at = first[place]!; at < first[place + 1]!; at++) {
      const other = this.#prices[others[at]!]!;
      if (!(other > 0)) continue;
      const returns = lows[at]! * other;
      const costs = highs[at]! * other;
      if (returns > high) low = high;
      else if (costs < low) high = low;
      else {
        low = Math.max(low, returns);
        high = Math.min(high, costs);
      }
    }
    return high === Infinity ? low : low === 0 ? high : Math.sqrt(low * high);
  }

  /** Returns the profit of all pools of a token. */
  #profitAt(place: number): number {
    const { first, rows, others, lows, highs } = this.#table.all;
    const price = this.#prices[place]!;
    let sum = 0;
    for (let at = first[place]!; at < first[place + 1]!; at++) {
      const other = this.#prices[others[at]!]!;
      if (price >= lows[at]! * other && price <= highs[at]! * other) continue;
      sum += this.#profitOf(rows[at]!);
    }
    return sum;
  }

  /**
   * Returns a pool with the pools that join its ends to tokens of the scope; undefined if it is only part of a cycle
   * through one token.
   */
  #joined(row: number): readonly number[] | undefined {
    const { graph, rows, placeOf } = this.#table;
    const slot = rows.slots[row]!;
    const ends = [placeOf[graph.node0[slot]!]!, placeOf[graph.node1[slot]!]!] as const;
    const joined = [row];
    for (const [i, end] of ends.entries()) {
      const other = ends[1 - i]!;
      let place = end;
      for (let steps = 0; !isOfScope(this.#kinds[place]); steps++) {
        const next = this.#waysOf(place, place === end ? other : -1);
        if (steps === MAX_WAY || next.length === 0) return undefined;
        joined.push(...next.map(({ row: each }) => each));
        place = next.find(({ to }) => isOfScope(this.#kinds[to]))?.to ?? next[0]!.to;
      }
    }
    return joined;
  }

  /**
   * Returns the pools of a token with the best price for buying and for selling it, not with one other token, and its
   * deepest ones.
   */
  #waysOf(place: number, except: number): { row: number; to: number }[] {
    const { first, others, lows, highs, rows } = this.#table.all;
    const end = Math.min(first[place + 1]!, first[place]! + MAX_ENTRIES);
    let [sale, purchase] = [-1, -1];
    let [most, least] = [0, Infinity];
    const deepest: number[] = [];
    for (let at = first[place]!; at < end; at++) {
      const other = others[at]!;
      if (isOfScope(this.#kinds[other]) && deepest.length < DEEPEST) deepest.push(at);
      if (other === except) continue;
      const returns = lows[at]! * this.#lows[other]!;
      const costs = highs[at]! * this.#highs[other]!;
      if (returns > most) [most, sale] = [returns, at];
      if (costs < least) [least, purchase] = [costs, at];
    }
    if (sale < 0 && purchase < 0) return [];
    const found = new Set([sale, purchase, ...deepest].filter((at) => at >= 0));
    return [...found].map((at) => ({ row: rows[at]!, to: others[at]! }));
  }
}
