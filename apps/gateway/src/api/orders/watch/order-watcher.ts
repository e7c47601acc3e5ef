/**
 * `OrderWatcher`: class that syncs the status of one chain's orders with the chain at each head (fills, cancellations,
 * expiry, funds). Also: type `WatcherOptions`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Hex } from '@cenote/chains';
import type { BlockRef, ChainSource } from '../../graph/chain-source.ts';
import type { Log } from '../../log.ts';
import type { OnchainOrderState, OrderStateRequest } from '../chain-state/onchain-order-state.ts';
import { type ChainKey, isFillable, type Settlement } from '../store/order-record.ts';
import type { BlockMark, WatchedOrder, WatchStore, WatchTurn } from '../store/watch-store.ts';
import { CancellationConfirmations } from './cancellation-confirmations.ts';
import { type Fill, type ReadFills, settle } from './fills.ts';
import { nextState, type OrderState } from './next-state.ts';

export interface WatcherOptions {
  /** Name of the chain in log entries. */
  chain: string;
  store: WatchStore;
  chainKey: () => Promise<ChainKey>;
  /** The head that the gateway follows; undefined while the chain is unavailable. */
  head: () => BlockRef | undefined;
  /** Unix seconds of the chain's next block, or later. */
  now: () => number;
  source: Pick<ChainSource, 'blockAt'>;
  fills: ReadFills;
  /** Reads the onchain state of orders at a block. */
  onchainStates: (
    requests: readonly OrderStateRequest[],
    blockNumber: number,
  ) => Promise<readonly OnchainOrderState[]>;
  /** Digest and signature that the swapper's contract verifies. */
  signedOf: (order: WatchedOrder) => NonNullable<OrderStateRequest['signed']>;
  /** Acquires or renews this gateway's lease on the work; false if another holds it. */
  takeLease: () => Promise<boolean>;
  log: Log;
  pollMs?: number;
  /** Milliseconds for which a nonce must be used without a Fill event before its order is cancelled. */
  confirmMs?: number;
  /** Maximum fillable orders that are checked per head. */
  maxOrders?: number;
}

const POLL_MS = 250;
const CONFIRM_MS = 1_000;
/** Beyond this number orders are checked in rotation, a part of them at each head. */
const MAX_ORDERS = 2_000;
/** Interval of checks for expired orders at an unchanged head. */
const LAPSE_MS = 1_000;
/** Delay before the lease of another gateway's watcher is checked again. */
const IDLE_MS = 1_000;
/** Number of blocks within which an order may have been filled before it was stored. */
const RACE_BLOCKS = 200;

/** How often orders that ended unfilled are counted and pruned. */
const PRUNE_MS = 60_000;
const ENDED_ORDER_LIMITS = { maxPerSwapper: 1_000, maxOrders: 200_000, limit: 10_000 };
/** Equals the number of stored marks: deeper reorganisations are not followed. */
const MARKED_BLOCKS = 1_000;

/** Compares the block as well: a transaction may be mined again in another block. */
const isSameState = (a: OrderState, b: OrderState): boolean =>
  a.status === b.status &&
  a.settlement?.txHash === b.settlement?.txHash &&
  a.settlement?.blockNumber === b.settlement?.blockNumber &&
  a.settlement?.filledAt === b.settlement?.filledAt;

/**
 * Whether an order was validated at a later block than the head, where its swapper may not have had the required state
 * yet. Fills and expiry apply in any case.
 */
const wasValidLater = (order: WatchedOrder, to: OrderState, head: BlockRef): boolean =>
  order.status === 'open' &&
  order.statusBlock > head.number &&
  to.status !== 'filled' &&
  to.status !== 'expired';

/**
 * Returns the id of the last limit order checked in rotation, see `WatchTurn`. Ended, expired and Flow orders are
 * checked outside of the rotation.
 */
function lastInTurn(orders: readonly WatchedOrder[], { now, after }: WatchTurn): number {
  const ids = orders
    .filter((order) => isFillable(order) && order.kind === 'limit' && order.deadline >= now)
    .map(({ id }) => id);
  const upToEnd = ids.filter((id) => id <= after);
  return Math.max(0, ...(upToEnd.length > 0 ? upToEnd : ids));
}

/** The part of a chain's history that was already read. */
interface KnownHistory {
  chainKey: ChainKey;
  /** The newest mark, canonical or not. */
  from: BlockMark | undefined;
  /** Number of the newest canonical mark. */
  ancestor: number;
}

/**
 * Syncs one chain's order status with the chain. Progress is stored in the database with the results: the process may
 * crash at any point, and another gateway continues from the last stored block. Only a reactor's Fill event fills an
 * order; a reorganisation that drops it reopens the order.
 */
export class OrderWatcher {
  readonly #options: WatcherOptions;
  readonly #stop = new AbortController();
  readonly #confirmations: CancellationConfirmations;
  #loop: Promise<void> | undefined;
  #done: Hex | undefined;
  #lookAgainAt = 0;
  #idleUntil = 0;
  #pruneAt = 0;
  /** Orders with a used nonce whose earlier fills were unavailable, with the first block to read. */
  readonly #unread = new Map<Hex, number>();
  /** Id of the limit order that was checked last. */
  #after = 0;
  /** The same for the current step, before it is stored. */
  #last = 0;

  constructor(options: WatcherOptions) {
    this.#options = options;
    this.#confirmations = new CancellationConfirmations(options.confirmMs ?? CONFIRM_MS);
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const { log, chain, pollMs = POLL_MS } = this.#options;
    let lastError = '';
    while (!signal.aborted) {
      try {
        await this.step();
        lastError = '';
      } catch (error) {
        const message = `Order watcher failed: ${String(error).split('\n')[0]}`;
        // Logs a repeated error only once.
        if (message !== lastError) log.warn(message, { chain });
        lastError = message;
      }
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Syncs orders to the head if there is something to do. Rejects with errors of the node and the database. */
  async step(): Promise<void> {
    const { head: headOf, takeLease } = this.#options;
    const head = headOf();
    if (!head) return;
    if (head.hash === this.#done && !(await this.#isDueAgain())) return;
    if (performance.now() < this.#idleUntil) return;
    if (!(await takeLease())) {
      this.#unread.clear();
      this.#idleUntil = performance.now() + IDLE_MS;
      return;
    }
    const progress = await this.#advanceTo(head);
    if (progress === 'none') return;
    if (progress === 'whole') this.#done = head.hash;
    await this.#prune(head);
  }

  /** Prunes orders that ended unfilled: signing them is free. */
  async #prune(head: BlockRef): Promise<void> {
    if (performance.now() < this.#pruneAt) return;
    this.#pruneAt = performance.now() + PRUNE_MS;
    const { store, chainKey } = this.#options;
    await store.prune(await chainKey(), {
      ...ENDED_ORDER_LIMITS,
      before: head.number - MARKED_BLOCKS,
    });
  }

  async #isDueAgain(): Promise<boolean> {
    const { store, chainKey, now } = this.#options;
    if (performance.now() < this.#lookAgainAt) return false;
    this.#lookAgainAt = performance.now() + LAPSE_MS;
    return store.hasLapsed(await chainKey(), now());
  }

  /**
   * @returns 'none' if the chain or another gateway advanced meanwhile, or a cancellation is unconfirmed; 'part' if
   * some orders were not updated because their earlier fills were unavailable.
   */
  async #advanceTo(head: BlockRef): Promise<'none' | 'part' | 'whole'> {
    const { store, source } = this.#options;
    const ground = await this.#knownHistory(head);
    const { chainKey, from, ancestor } = ground;
    const fills = await this.#options.fills(ancestor + 1, head.number);
    const orders = await this.#ordersOf(ground, fills);
    const requests = orders.map((order) => this.#stateRequestOf(order));
    const onchainStates = await this.#options.onchainStates(requests, head.number);
    const raced = this.#racedOrders(orders, onchainStates, head, ancestor);
    const racedFills = await this.#fillsOf(raced, Math.min(ancestor, head.number));
    const settlements = await this.#settle(orders, [...(racedFills ?? []), ...fills]);
    // Data read by block number is that of this head only if the head is still canonical.
    if (!settlements || (await source.blockAt(head.number))?.hash !== head.hash) return 'none';
    const now = this.#options.now();
    const unconfirmed = new Set<Hex>();
    const changes = orders.flatMap((order, i) => {
      const stored = order.settlement;
      const isStored = stored !== null && stored.blockNumber <= ancestor;
      const settlement = settlements.get(order.hash) ?? (isStored ? stored : undefined);
      const state = nextState(order, { settlement, onchain: onchainStates[i]!, now });
      if (isSameState(order, state) || wasValidLater(order, state, head)) return [];
      const isEnd = state.status === 'cancelled' && isFillable(order);
      if (isEnd && !racedFills && raced.has(order.hash)) return [];
      if (isEnd && this.#confirmations.holds(order.hash, ancestor + 1)) {
        unconfirmed.add(order.hash);
        return [];
      }
      return [{ id: order.id, ...state }];
    });
    this.#confirmations.keep(unconfirmed);
    const to = { number: head.number, hash: head.hash };
    const advance = { from, ancestor: Math.min(ancestor, head.number), to, changes };
    if (!(await store.advance(chainKey, advance))) return 'none';
    if (racedFills) for (const { hash } of orders) this.#unread.delete(hash);
    if (unconfirmed.size > 0) return 'none';
    this.#after = this.#last;
    return racedFills ? 'whole' : 'part';
  }

  async #knownHistory(head: BlockRef): Promise<KnownHistory> {
    const { store, source } = this.#options;
    const chainKey = await this.#options.chainKey();
    const marks = await store.marks(chainKey);
    const [from] = marks;
    for (const mark of marks) {
      if (mark.number > head.number) continue;
      const isHeads = mark.hash === head.hash || mark.hash === head.parentHash;
      if (isHeads || (await source.blockAt(mark.number))?.hash === mark.hash) {
        return { chainKey, from, ancestor: mark.number };
      }
    }
    // No mark belongs to this history: all blocks since the first order are read.
    const first = (await store.firstBlock(chainKey)) ?? head.number;
    return { chainKey, from, ancestor: Math.min(first, head.number) - 1 };
  }

  /** Returns the orders in rotation, those that a reorganisation may affect, and those with fills. */
  async #ordersOf(
    { chainKey, ancestor }: KnownHistory,
    fills: readonly Fill[],
  ): Promise<WatchedOrder[]> {
    const { store } = this.#options;
    const turn = {
      limit: this.#options.maxOrders ?? MAX_ORDERS,
      now: this.#options.now(),
      after: this.#after,
    };
    const watched = await store.watched(chainKey, ancestor, turn);
    this.#last = lastInTurn(watched, turn);
    const known = new Set(watched.map(({ hash }) => hash));
    const others = fills.map(({ hash }) => hash).filter((hash) => !known.has(hash));
    return [...watched, ...(await store.byHash(chainKey, others))];
  }

  #stateRequestOf(order: WatchedOrder): OrderStateRequest {
    const { swapper, token, nonce, byContract } = order;
    const request = { swapper, token, nonce };
    return byContract ? { ...request, signed: this.#options.signedOf(order) } : request;
  }

  /**
   * Returns the first block to read again, by order hash. An order may have been filled by its swapper before it was
   * stored, or in a block whose logs appeared late: its nonce is used, and those blocks were already read.
   */
  #racedOrders(
    orders: readonly WatchedOrder[],
    onchainStates: readonly OnchainOrderState[],
    head: BlockRef,
    ancestor: number,
  ): ReadonlyMap<Hex, number> {
    const oldest = head.number - RACE_BLOCKS;
    const raced = new Map<Hex, number>();
    for (const [i, { hash, createdBlock, settlement }] of orders.entries()) {
      if (settlement !== null || !onchainStates[i]!.isNonceUsed) continue;
      const recent = createdBlock >= oldest ? createdBlock : this.#confirmations.fromOf(hash);
      const from = this.#unread.get(hash) ?? recent;
      if (from !== undefined && from <= ancestor) raced.set(hash, from);
    }
    return raced;
  }

  /** Returns the fills of these orders up to a block; undefined if they are unavailable, to be retried. */
  async #fillsOf(raced: ReadonlyMap<Hex, number>, to: number): Promise<Fill[] | undefined> {
    if (raced.size === 0) return [];
    const { fills, log, chain } = this.#options;
    try {
      return await fills(Math.min(...raced.values()), to, [...raced.keys()]);
    } catch (error) {
      const message = `Reading past fills failed: ${String(error).split('\n')[0]}`;
      // Logs a repeated error only once.
      if (this.#unread.size === 0) log.warn(message, { chain, orders: raced.size });
      for (const [hash, from] of raced) this.#unread.set(hash, from);
      return undefined;
    }
  }

  /** Returns settlements by order hash; undefined if a block of the fills no longer exists. */
  async #settle(
    orders: readonly WatchedOrder[],
    fills: readonly Fill[],
  ): Promise<ReadonlyMap<Hex, Settlement> | undefined> {
    const { store, source } = this.#options;
    const byHash = new Map(orders.map((order) => [order.hash, order]));
    const ours = fills.filter(({ hash }) => byHash.has(hash));
    const bytes = await store.bytes(ours.map(({ hash }) => byHash.get(hash)!.id));
    const settlements = new Map<Hex, Settlement>();
    for (const fill of ours) {
      const block = await source.blockAt(fill.blockNumber);
      if (block?.hash !== fill.blockHash) return undefined;
      const { id, kind } = byHash.get(fill.hash)!;
      const encodedOrder = bytes.get(id);
      if (!encodedOrder) continue;
      settlements.set(fill.hash, settle({ kind, encodedOrder }, fill, block.timestamp));
    }
    return settlements;
  }
}
