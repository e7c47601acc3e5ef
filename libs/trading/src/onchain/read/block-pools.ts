/**
 * `BlockPools`: class with the pools at one block, each with the ticks read so far; reads prices and ticks from the
 * contracts as needed, and executes a quote proof's route on them.
 */
import { type Address, type Contracts, type Hex, isNative, lower } from '@cenote/chains';
import { MAX_TICK, MIN_TICK } from '../../pools/math/tick-math.ts';
import type { Pool, Tick, V3Pool, V4Pool } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import type { ExecutedRoute } from '../verify/execute-route.ts';
import { HookedSwaps, isHooked, settleHooked } from '../verify/hooked-swaps.ts';
import type { QuoteProof } from '../verify/quote-proof.ts';
import type { PoolKey } from './pool-key.ts';
import { isInUse, readHeadsIfAny } from './read-heads.ts';
import { readNearestTicks } from './read-nearest-ticks.ts';
import { isConcentrated } from './read-pool-states.ts';
import { readTicks, type TickRequest } from './read-ticks.ts';
import { readV4Quotes } from './read-v4-quotes.ts';
import { closedAt, type TickRange, wholeWords } from './tick-range.ts';

/** A range grows by this multiple of its width when a swap leaves it. */
const GROWTH = 4;
/** Maximum number of words and ticks read at a time for a route of one quote proof. */
const MAX_READS = 20_000;
/** Maximum number of words, and of ticks, that a device reads for each group of pools of a bound. */
const MAX_NEAREST = 5_000;
/**
 * Number of ticks from a pool's price that a bound considers: a price five times as high or low. Trades that change the
 * price by more are marked for their price impact; at a spacing of one these are 64 words of the bitmap.
 */
const REACH = 64 * 256;
/** The price of a thousandth of a trade approximates that of a trade too small to move a hooked pool. */
const SAMPLE_PART = 1_000n;
const LOG_TICK = Math.log(1.0001);

/**
 * Pools at one block, each with the ticks that were needed so far. Every range of ticks contains the pool's current
 * one, so that ranges read for different quote proofs can be merged.
 */
export class BlockPools {
  readonly block: BlockId;
  readonly #contracts: Contracts;
  readonly #heads = new Map<Hex, V3Pool | V4Pool>();
  readonly #absent = new Set<Hex>();
  readonly #known = new Map<Hex, TickRange>();
  readonly #ticks = new Map<Hex, Map<number, Tick>>();
  /** The known part of each pool, without liquidity beyond the ends of its range. */
  readonly #pools = new Map<Hex, Pool>();

  constructor(contracts: Contracts, block: BlockId) {
    this.#contracts = contracts;
    this.block = block;
  }

  get(id: Hex): Pool | undefined {
    return this.#pools.get(id);
  }

  /** Ids of requested pools that do not exist or are empty. */
  get absent(): Iterable<Hex> {
    return this.#absent;
  }

  /**
   * Reads prices, reserves and fees of pools that are not known yet. Pools that were not created are absent afterwards.
   * Pools whose state does not determine their swaps are not read: {@link settle} asks the chain's quoter.
   * @param maybe pools that are not requested again if they do not exist or are empty
   */
  async readHeads(
    client: ChainClient,
    keys: readonly PoolKey[],
    maybe: readonly PoolKey[],
  ): Promise<void> {
    for (const key of keys) {
      if (isHooked(key) && !this.#pools.has(key.id)) this.#pools.set(key.id, unread(key));
    }
    const missing = keys.filter(({ id }) => !this.#pools.has(id));
    const sought = maybe.filter(({ id }) => !this.#pools.has(id) && !this.#absent.has(id));
    const [read, found] = await Promise.all([
      readHeadsIfAny(client, this.#contracts, missing, this.block),
      readHeadsIfAny(client, this.#contracts, sought, this.block),
    ]);
    const there = read.filter((pool) => pool !== undefined);
    found.forEach((pool, i) => {
      if (pool && isInUse(pool)) there.push(pool);
      else this.#absent.add(sought[i]!.id);
    });
    for (const head of there) {
      // A concurrent verification may have read it meanwhile, with its ticks.
      if (this.#pools.has(head.id)) continue;
      this.#pools.set(head.id, head);
      if (isConcentrated(head)) this.#heads.set(head.id, head);
    }
  }

  /**
   * Reads the ticks between each pool's price and the price to which the given prices would trade it: the fee stops
   * such a trade before the ratio of the prices, so nothing beyond can matter. The range ends where a pool's price has
   * changed fivefold, and where there are more words or ticks than the pool's share of the read limit.
   * @param groups pools in separate groups do not share a read limit
   */
  async readUpTo(
    client: ChainClient,
    groups: readonly (readonly Hex[])[],
    prices: ReadonlyMap<Address, number> | undefined,
  ): Promise<void> {
    const priceOf = (token: Address) =>
      prices?.get(isNative(token) ? lower(this.#contracts.weth9) : token);
    const requests = groups.map((ids) =>
      ids.flatMap((id) => {
        const pool = this.#heads.get(id);
        if (!pool) return [];
        const { tick } = pool;
        const target = tickAtRatio(priceOf(pool.token0), priceOf(pool.token1)) ?? tick;
        const lowest = Math.max(Math.min(tick, target), tick - REACH) - 2;
        const highest = Math.min(Math.max(tick, target), tick + REACH) + 2;
        return this.#unknown(pool, { lower: lowest, upper: highest });
      }),
    );
    const { block } = this;
    const read = await readNearestTicks(client, this.#contracts, requests, block, MAX_NEAREST);
    for (const { pool, range, ticks } of read) this.#add(pool, range, ticks);
  }

  /**
   * Executes the quote proof's route, reading more ticks and asking the chain's quoter as needed. Undefined if a pool
   * cannot serve its part.
   */
  async settle(client: ChainClient, quoteProof: QuoteProof): Promise<ExecutedRoute | undefined> {
    const hooked = new HookedSwaps((swaps) =>
      readV4Quotes(client, this.#contracts, swaps, this.block),
    );
    for (;;) {
      const settled = await settleHooked(this.#pools, quoteProof, this.#contracts.weth9, hooked);
      const left = new Set<Hex>();
      if ('refusedBy' in settled) left.add(settled.refusedBy);
      else {
        for (const pool of settled.visited) {
          if (isConcentrated(pool) && !this.#isWithin(pool)) left.add(pool.id);
        }
      }
      const growing = [...left].flatMap((id): [Hex, TickRange][] => {
        const range = this.#known.get(id);
        return range && !isWhole(range) ? [[id, grown(range)]] : [];
      });
      if (growing.length === 0) {
        if ('refusedBy' in settled) return undefined;
        await this.#priceHooked(hooked);
        return settled;
      }
      await this.#read(client, growing);
    }
  }

  /** Sets what the quoter returned as the swaps of the route's hooked pools, and for a small part as their price. */
  async #priceHooked(hooked: HookedSwaps): Promise<void> {
    const used = [...hooked.used].filter(({ amountIn }) => amountIn >= SAMPLE_PART);
    const samples = await hooked.quotes(
      used.map(({ swap, amountIn }) => ({
        ...swap,
        kind: 'exactIn',
        amount: amountIn / SAMPLE_PART,
      })),
    );
    used.forEach(({ swap: { pool, zeroForOne }, ...whole }, i) => {
      const sample = {
        amountIn: whole.amountIn / SAMPLE_PART,
        amountOut: samples[i]?.amount ?? 0n,
      };
      const points = [...(sample.amountOut > 0n ? [sample] : []), whole];
      const quoted = { zeroForOne, points };
      this.#pools.set(pool.id, { ...(this.#pools.get(pool.id) as V4Pool), quoted });
    });
  }

  #isWithin({ id, tick }: V3Pool | V4Pool): boolean {
    const range = this.#known.get(id);
    return range !== undefined && range.lower <= tick && tick < range.upper;
  }

  async #read(client: ChainClient, ranges: readonly (readonly [Hex, TickRange])[]): Promise<void> {
    const requests = ranges.flatMap(([id, range]) => this.#unknown(this.#heads.get(id)!, range));
    const found = await readTicks(client, this.#contracts, requests, this.block, MAX_READS);
    for (const { pool, range } of requests) this.#add(pool, range, found.get(pool.id) ?? []);
  }

  /** Returns the range in whole words of the pool's bitmap, if it is not fully known. */
  #unknown(pool: V3Pool | V4Pool, requestedRange: TickRange): TickRequest[] {
    const range = wholeWords(requestedRange, pool.tickSpacing);
    const known = this.#known.get(pool.id);
    const isKnown = known && known.lower <= range.lower && range.upper <= known.upper;
    return isKnown ? [] : [{ pool, range }];
  }

  #add(pool: V3Pool | V4Pool, range: TickRange, found: readonly Tick[]): void {
    const { id } = pool;
    const known = this.#known.get(id) ?? range;
    const hull = {
      lower: Math.min(known.lower, range.lower),
      upper: Math.max(known.upper, range.upper),
    };
    const byIndex = this.#ticks.get(id) ?? new Map<number, Tick>();
    for (const tick of found) byIndex.set(tick.index, tick);
    const ticks = [...byIndex.values()].sort((a, b) => a.index - b.index);
    this.#known.set(id, hull);
    this.#ticks.set(id, byIndex);
    this.#pools.set(id, closedAt({ ...pool, ticks }, hull));
  }
}

/** Returns a hooked pool without its state. */
const unread = (key: PoolKey & { protocol: 'v4' }): V4Pool => ({
  ...key,
  lpFee: 0,
  protocolFee: 0,
  sqrtPriceX96: 0n,
  tick: 0,
  liquidity: 0n,
  ticks: [],
});

const clamp = (tick: number): number => Math.min(Math.max(tick, MIN_TICK), MAX_TICK);

/** Returns the tick at which a pool trades at these prices; undefined if a price is missing or invalid. */
function tickAtRatio(price0: number | undefined, price1: number | undefined): number | undefined {
  if (price0 === undefined || price1 === undefined) return undefined;
  const tick = Math.log(price0 / price1) / LOG_TICK;
  return Number.isNaN(tick) ? undefined : clamp(Math.round(tick));
}

const isWhole = ({ lower, upper }: TickRange): boolean => lower <= MIN_TICK && upper >= MAX_TICK;

function grown({ lower, upper }: TickRange): TickRange {
  const more = GROWTH * (upper - lower + 1);
  return { lower: clamp(lower - more), upper: clamp(upper + more) };
}
