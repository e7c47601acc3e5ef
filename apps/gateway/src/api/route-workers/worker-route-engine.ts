import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { PoolStore, type StoreSizes, type StoreState } from '@cenote/trading/store';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import type { StoredPools } from '../graph/pool-snapshots.ts';
import {
  type EngineRequest,
  type LimitedRouteEngine,
  type RouteAtBlock,
  type RouteLimits,
  sameLimits,
} from '../quote/route-engine.ts';
import { TradablePools } from '../quote/tradable-pools.ts';
import type { WorkerRequest } from './messages.ts';
import type { QuoteDispatcher } from './quote-dispatcher.ts';

/**
 * `WorkerRouteEngine`: class in the main thread, a route engine that searches in worker threads. Holds the pools for
 * prices, and writes them to the store that the threads share.
 */
export class WorkerRouteEngine implements LimitedRouteEngine {
  readonly #chainId: number;
  readonly #dispatcher: QuoteDispatcher;
  readonly #wrappedNative: Address;
  readonly #pools = new TradablePools();
  #store: PoolStore;
  #stored: StoreState | undefined;
  #head: BlockRef | undefined;
  #limits: RouteLimits = { restricted: new Set(), passable: undefined };

  constructor(chainId: number, wrappedNative: Address, dispatcher: QuoteDispatcher) {
    this.#chainId = chainId;
    this.#wrappedNative = wrappedNative;
    this.#store = new PoolStore(wrappedNative);
    this.#dispatcher = dispatcher;
    dispatcher.addSource(() => this.#state());
  }

  get pools(): ReadonlyMap<Hex, Pool> {
    return this.#pools.byId;
  }

  get head(): BlockRef | undefined {
    return this.#head;
  }

  get problem(): string | undefined {
    return this.#dispatcher.problem;
  }

  /** All pools, also those that cannot be traded, after the block `head`; undefined before the first. */
  get stored(): StoredPools | undefined {
    return this.#head && this.#stored && { head: this.#head, state: this.#stored };
  }

  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    // Threads with the state of another fork keep reading the old store until they receive the message.
    if (isNew) this.#store = new PoolStore(this.#wrappedNative, sizesFor(changes));
    for (const [id, pool] of changes) {
      if (pool) this.#store.set(pool, isNew ? undefined : this.pools.get(id));
      else this.#store.remove(id);
    }
    this.#pools.apply(changes, isNew);
    this.#head = head;
    this.#stored = this.#store.publish();
    this.#dispatcher.broadcast(this.#stateMessage(head, this.#stored, isNew));
  }

  limit(limits: RouteLimits): void {
    if (sameLimits(limits, this.#limits)) return;
    this.#limits = limits;
    this.#dispatcher.broadcast({ kind: 'limits', chainId: this.#chainId, limits });
  }

  quote(request: EngineRequest, signal?: AbortSignal): Promise<RouteAtBlock> {
    return this.#dispatcher.quote(this.#chainId, request, signal);
  }

  #state(): WorkerRequest[] {
    const limits: WorkerRequest = { kind: 'limits', chainId: this.#chainId, limits: this.#limits };
    const { stored } = this;
    return stored ? [limits, this.#stateMessage(stored.head, stored.state, true)] : [limits];
  }

  #stateMessage(head: BlockRef, store: StoreState, isNew: boolean): WorkerRequest {
    return { kind: 'state', chainId: this.#chainId, head, store, isNew };
  }
}

/** Part of the pools by which a store has more room than for them: months of new ones. */
const ROOM = 1.25;
const LEAST = 1024;

function sizesFor(changes: PoolChanges): StoreSizes {
  let ticks = 0;
  for (const [, pool] of changes) if (pool && pool.protocol !== 'v2') ticks += pool.ticks.length;
  const pools = Math.max(LEAST, Math.ceil(changes.length * ROOM));
  // Mainnet has three tokens for four pools.
  return { pools, tokens: pools, ticks: Math.max(LEAST, Math.ceil(2 * ticks)) };
}
