import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import {
  type EngineRequest,
  type LimitedRouteEngine,
  type RouteAtBlock,
  type RouteLimits,
  sameLimits,
} from '../quote/route-engine.ts';
import { TradablePools, tradableChanges } from '../quote/tradable-pools.ts';
import type { WorkerRequest } from './messages.ts';
import { packChanges } from './pack-changes.ts';
import type { QuoteDispatcher } from './quote-dispatcher.ts';

/**
 * `WorkerRouteEngine`: class in the main thread, a route engine that searches in worker threads. Holds the pools for
 * prices and for threads that start later.
 */
export class WorkerRouteEngine implements LimitedRouteEngine {
  readonly #chainId: number;
  readonly #dispatcher: QuoteDispatcher;
  readonly #pools = new TradablePools();
  #head: BlockRef | undefined;
  #limits: RouteLimits = { restricted: new Set(), passable: undefined };

  constructor(chainId: number, dispatcher: QuoteDispatcher) {
    this.#chainId = chainId;
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

  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    const known = isNew ? new Map<Hex, Pool>() : this.pools;
    const packed = packChanges(known, tradableChanges(known, changes));
    this.#pools.apply(changes, isNew);
    this.#head = head;
    this.#dispatcher.broadcast({
      kind: 'state',
      chainId: this.#chainId,
      head,
      changes: packed,
      isNew,
    });
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
    const chainId = this.#chainId;
    const limits: WorkerRequest = { kind: 'limits', chainId, limits: this.#limits };
    if (!this.#head) return [limits];
    const changes = [...this.pools];
    return [limits, { kind: 'state', chainId, head: this.#head, changes, isNew: true }];
  }
}
