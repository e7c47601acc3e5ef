/**
 * `FollowedPools`: class that returns the states of given pools at a block, each with the ticks near its price, read
 * from the contracts without logs. At a later block, everything known is read again in one round of calls.
 */
import type { Contracts, Hex } from '@cenote/chains';
import type { Pool, Tick } from '../../pools/pool.ts';
import type { BlockId, ChainClient } from '../chain-client.ts';
import type { PoolKey } from './pool-key.ts';
import type { LatestReads } from './read-batch.ts';
import { isInUse, readHeadsIfAny } from './read-heads.ts';
import { type NearestTicks, readNearestTicks } from './read-nearest-ticks.ts';
import { isConcentrated } from './read-pool-states.ts';
import { readBits, readHoldings, type TickRequest } from './read-ticks.ts';
import { closedAt, type TickRange, wholeWords, wordsOf } from './tick-range.ts';

/** Number of ticks on each side of a pool's price that are read at first: a quarter of the price. */
const REACH = 2_232;
/** A range grows by this multiple of its width when a swap leaves it. */
const GROWTH = 4;
/** Maximum number of bitmap words, and of ticks, read for the pools of two tokens. */
const MAX_NEAREST = 3_000;
/** Number of pools, existing or not, above which those of earlier lists are forgotten. */
const MAX_KNOWN = 3_000;
/** Number of blocks after which a pool that did not exist is looked for again. */
const ABSENT_BLOCKS = 50n;
/** Number of such reads after which the head is requested first. */
const MAX_MISMATCHES = 3;

/** A pool that exists and is in use. */
interface Followed {
  key: PoolKey;
  /** Block of the state. */
  at: Hex;
  /** State without ticks. */
  head: Pool;
  /** State with the ticks in `range`, without liquidity beyond its ends. */
  pool: Pool;
  /** Range of the known ticks in whole words; undefined for v2. */
  range: TickRange | undefined;
  ticks: readonly Tick[];
}

/** A block with its parent. */
export interface ChildBlock extends BlockId {
  parentHash: Hex | undefined;
}

/** Results of the first round of calls for some pools. */
interface FirstReads {
  keys: readonly PoolKey[];
  /** In the order of the keys. */
  heads: readonly (Pool | undefined)[];
  /** By pool id; absent for pools in whose range ticks were added or removed. */
  ticks: ReadonlyMap<Hex, readonly Tick[]>;
}

const widthOf = ({ lower, upper }: TickRange): number => upper - lower;

export class FollowedPools {
  readonly #client: ChainClient;
  readonly #contracts: Contracts;
  readonly #absent = new Map<Hex, bigint>();
  #followed = new Map<Hex, Followed>();
  /** The last result for each list of keys. */
  readonly #results = new WeakMap<readonly PoolKey[], ReadonlyMap<Hex, Pool>>();
  #running: Promise<unknown> = Promise.resolve();
  /** Number of consecutive reads at the latest block that were not of the head. */
  #mismatches = 0;

  constructor(client: ChainClient, contracts: Contracts) {
    this.#client = client;
    this.#contracts = contracts;
  }

  /**
   * Returns the existing ones of these pools at a block, by id; for the same list, the same map if nothing has changed.
   * Three rounds of calls for new pools, one for known ones. Concurrent calls run one after the other.
   * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
   * @throws EndpointError if the endpoint does not respond, or its response is unusable
   */
  at(block: BlockId, keys: readonly PoolKey[]): Promise<ReadonlyMap<Hex, Pool>> {
    return this.#inTurn(() => this.#read(block, keys));
  }

  /**
   * As {@link at} for the node's head, which is requested at the same time. If all pools are known, one round of calls
   * returns both: the calls are made at the latest block, and used if each of them ran in the head. On networks whose
   * contracts see another block number, such as Arbitrum, the head is requested first.
   * @param block the requested head
   */
  atHead(block: Promise<ChildBlock>, keys: readonly PoolKey[]): Promise<ReadonlyMap<Hex, Pool>> {
    return this.#inTurn(async () => {
      const isKnown = keys.every(({ id }) => this.#followed.has(id) || this.#absent.has(id));
      const isDue = keys.some(({ id }) => this.#followed.has(id));
      if (!isKnown || !isDue || this.#mismatches >= MAX_MISMATCHES) {
        return this.#read(await block, keys);
      }
      const latest: LatestReads = { stamps: [] };
      const known = keys.flatMap(({ id }) => this.#followed.get(id) ?? []);
      const reading = this.#readFirst(
        known.map(({ key }) => key),
        known,
        latest,
      );
      // A node may fail at `latest` and respond at the head.
      const [found, first] = await Promise.all([block, reading.catch(() => undefined)]);
      const isSame = latest.stamps.every(
        ({ number, parentHash }) => number === found.number && parentHash === found.parentHash,
      );
      this.#mismatches = isSame ? 0 : this.#mismatches + 1;
      return this.#read(found, keys, isSame ? first : undefined);
    });
  }

  /**
   * Reads more ticks of these pools at a block: ranges become wider. Pools that were not read at it are ignored.
   * @returns false if no range became wider
   * @throws as {@link at}
   */
  widen(ids: readonly Hex[], block: BlockId): Promise<boolean> {
    return this.#inTurn(async () => {
      const requests = ids.flatMap((id): TickRequest[] => {
        const { head, range, at } = this.#followed.get(id) ?? {};
        if (!head || !range || at !== block.hash || !isConcentrated(head)) return [];
        const more = GROWTH * (range.upper - range.lower);
        const grown = { lower: range.lower - more, upper: range.upper + more };
        return [{ pool: head, range: wholeWords(grown, head.tickSpacing) }];
      });
      let isWider = false;
      for (const { pool, range, ticks } of await this.#readTicks(requests, block)) {
        const before = this.#followed.get(pool.id)!;
        isWider ||= widthOf(range) > widthOf(before.range!);
        this.#followed.set(pool.id, follow(before, block, before.head, range, ticks));
      }
      return isWider;
    });
  }

  /** Returns the ids of those pools, in states after a swap, whose price has left the range of their known ticks. */
  outOfRange(pools: readonly Pool[]): Hex[] {
    const isOut = (pool: Pool) => {
      const range = this.#followed.get(pool.id)?.range;
      return range && isConcentrated(pool) && (pool.tick < range.lower || pool.tick >= range.upper);
    };
    return [...new Set(pools.filter(isOut).map(({ id }) => id))];
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#running.then(task);
    this.#running = result.catch(() => undefined);
    return result;
  }

  /** Reads states without ticks, and the known ticks of the followed ones, in one round of calls. */
  async #readFirst(
    keys: readonly PoolKey[],
    followed: readonly Followed[],
    block: BlockId | LatestReads,
  ): Promise<FirstReads> {
    const [heads, ticks] = await Promise.all([
      readHeadsIfAny(this.#client, this.#contracts, keys, block),
      this.#readKnownTicks(followed, block),
    ]);
    return { keys, heads, ticks };
  }

  /** @param first what was read at this block already */
  async #read(
    block: BlockId,
    keys: readonly PoolKey[],
    first?: FirstReads,
  ): Promise<ReadonlyMap<Hex, Pool>> {
    const known = keys.flatMap(({ id }) => this.#followed.get(id) ?? []);
    const due = known.filter(({ at }) => at !== block.hash);
    const sought = keys.filter(({ id }) => !this.#followed.has(id) && this.#mayExist(id, block));
    const {
      keys: read,
      heads,
      ticks,
    } = first ?? (await this.#readFirst([...due.map(({ key }) => key), ...sought], due, block));
    // Nothing is stored if a later read fails: the next call starts from the last complete state.
    const next = new Map<Hex, Followed | undefined>();
    const requests: TickRequest[] = [];
    read.forEach((key, i) => {
      const head = heads[i];
      if (!head || !isInUse(head)) {
        next.set(key.id, undefined);
        return;
      }
      const before = this.#followed.get(key.id);
      const range = before?.range;
      next.set(key.id, follow(before ?? { key }, block, head, range, ticks.get(key.id) ?? []));
      if (!isConcentrated(head)) return;
      const isInside = range !== undefined && range.lower <= head.tick && head.tick < range.upper;
      if (isInside && ticks.has(key.id)) return;
      const near = { lower: head.tick - REACH, upper: head.tick + REACH };
      requests.push({ pool: head, range: isInside ? range : wholeWords(near, head.tickSpacing) });
    });
    for (const { pool, range, ticks } of await this.#readTicks(requests, block)) {
      const { key } = next.get(pool.id)!;
      next.set(pool.id, follow(this.#followed.get(pool.id) ?? { key }, block, pool, range, ticks));
    }
    this.#store(next, block, keys);
    return this.#resultOf(keys);
  }

  #store(
    next: ReadonlyMap<Hex, Followed | undefined>,
    { number }: BlockId,
    keys: readonly PoolKey[],
  ): void {
    for (const [id, followed] of next) {
      if (followed) {
        this.#followed.set(id, followed);
        this.#absent.delete(id);
      } else {
        this.#followed.delete(id);
        this.#absent.set(id, number);
      }
    }
    if (this.#followed.size + this.#absent.size <= MAX_KNOWN) return;
    const wanted = new Set(keys.map(({ id }) => id));
    for (const known of [this.#followed, this.#absent]) {
      for (const id of known.keys()) if (!wanted.has(id)) known.delete(id);
    }
  }

  #resultOf(keys: readonly PoolKey[]): ReadonlyMap<Hex, Pool> {
    const last = this.#results.get(keys);
    const found = keys.flatMap(({ id }): [Hex, Pool][] => {
      const followed = this.#followed.get(id);
      return followed ? [[id, followed.pool]] : [];
    });
    const isSame =
      last?.size === found.length && found.every(([id, pool]) => last.get(id) === pool);
    if (isSame) return last;
    const result = new Map(found);
    this.#results.set(keys, result);
    return result;
  }

  #mayExist(id: Hex, { number }: BlockId): boolean {
    const since = this.#absent.get(id);
    return since === undefined || number - since >= ABSENT_BLOCKS;
  }

  /** Reads the known ticks again; the result has no entry for a pool in whose range ticks were added or removed. */
  async #readKnownTicks(
    due: readonly Followed[],
    block: BlockId | LatestReads,
  ): Promise<Map<Hex, Tick[]>> {
    const ranges = due.flatMap(({ head, range, ticks }) =>
      range && isConcentrated(head) ? [{ pool: head, range, ticks }] : [],
    );
    const words = ranges.flatMap(({ pool, range }) => {
      const { first, last } = wordsOf(range, pool.tickSpacing);
      return Array.from({ length: last - first + 1 }, (_, i) => ({ pool, word: first + i }));
    });
    const indices = ranges.flatMap(({ pool, ticks }) =>
      ticks.map(({ index }) => ({ pool, index })),
    );
    const [bits, holdings] = await Promise.all([
      readBits(this.#client, this.#contracts, words, block),
      readHoldings(this.#client, this.#contracts, indices, block),
    ]);
    const found = new Map<Hex, number[]>(ranges.map(({ pool }) => [pool.id, []]));
    for (const { pool, index } of bits) found.get(pool.id)!.push(index);
    return new Map(
      ranges.flatMap(({ pool: { id }, range, ticks }): [Hex, Tick[]][] => {
        // The words at the ends may contain ticks beyond the range.
        const inside = found.get(id)!.filter((i) => range.lower <= i && i <= range.upper);
        const isSame = inside.join() === ticks.map(({ index }) => index).join();
        return isSame ? [[id, holdings.get(id) ?? []]] : [];
      }),
    );
  }

  /** The pools of two tokens share a limit, so that thousands of ticks in one pool do not prevent reading the others. */
  #readTicks(requests: readonly TickRequest[], block: BlockId): Promise<NearestTicks[]> {
    const groups = new Map<string, TickRequest[]>();
    for (const request of requests) {
      const { token0, token1 } = request.pool;
      const name = `${token0} ${token1}`;
      const group = groups.get(name);
      if (group) group.push(request);
      else groups.set(name, [request]);
    }
    return readNearestTicks(
      this.#client,
      this.#contracts,
      [...groups.values()],
      block,
      MAX_NEAREST,
    );
  }
}

/** Returns a pool's state at a block with its known ticks; the same object as before if it is equal. */
function follow(
  { key, pool: last }: Pick<Followed, 'key'> & Partial<Followed>,
  { hash: at }: BlockId,
  head: Pool,
  range: TickRange | undefined,
  ticks: readonly Tick[],
): Followed {
  const isKnown = range !== undefined && isConcentrated(head);
  const pool = isKnown ? closedAt({ ...head, ticks: [...ticks] }, range) : head;
  return { key, at, head, pool: last && isEqual(last, pool) ? last : pool, range, ticks };
}

/** Whether two states of one pool are equal. */
function isEqual(a: Pool, b: Pool): boolean {
  const plain = (pool: Pool) =>
    JSON.stringify(pool, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return plain(a) === plain(b);
}
