/**
 * Program of a route worker thread, bundled by bundle-worker.ts; exports nothing. Reads each chain's pools from shared memory and responds
 * to the main thread's quote requests. An exception ends the thread; its slot starts another.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { hubTokensOf } from '@cenote/chains';
import { RoutingError } from '@cenote/trading';
import { StaleStateError } from '@cenote/trading/store';
import { RouteSearch } from '../quote/local-route-engine.ts';
import {
  parseWorkerRequest,
  type QuoteResponse,
  type WorkerChain,
  type WorkerRequest,
  type WorkerResponse,
} from './messages.ts';
import { SharedPools } from './shared-pools.ts';

/** Searches routes on one chain. */
interface Chain {
  pools: SharedPools;
  search: RouteSearch;
}

/** Reads each chain's pools in a worker thread and responds to quote requests. */
class RouteWorker {
  readonly #chains: ReadonlyMap<number, Chain>;
  readonly #report: (report: WorkerResponse) => void;

  constructor(chains: readonly WorkerChain[], report: (report: WorkerResponse) => void) {
    this.#chains = new Map(
      chains.map(({ chainId, wrappedNative }) => {
        const pools = new SharedPools(wrappedNative);
        const search = new RouteSearch(wrappedNative, pools, hubTokensOf(chainId));
        return [chainId, { pools, search }];
      }),
    );
    this.#report = report;
  }

  /** @throws on a malformed message, and if the store is too far ahead of it. */
  receive(message: unknown): void {
    const order = parseWorkerRequest(message);
    switch (order.kind) {
      case 'state': {
        const { pools, search } = this.#chain(order.chainId);
        search.moveTo(order.head, pools.moveTo(order.store, order.isNew), order.isNew);
        if (order.isNew) search.warmUp();
        return;
      }
      case 'limits': {
        this.#chain(order.chainId).search.limit(order.limits);
        return;
      }
      case 'hello':
        this.#report({ kind: 'ready' });
        return;
      case 'quote':
        void this.#quote(order).then(this.#report);
    }
  }

  async #quote({
    id,
    chainId,
    request,
  }: Extract<WorkerRequest, { kind: 'quote' }>): Promise<QuoteResponse> {
    try {
      const quoted = await this.#chain(chainId).search.quote(request);
      return { kind: 'answer', id, quoted };
    } catch (error) {
      if (error instanceof RoutingError) {
        const { code, shortMessage } = error;
        return { kind: 'refusal', id, code, shortMessage };
      }
      // Another thread starts with a later block and retries the quote.
      if (error instanceof StaleStateError) throw error;
      return { kind: 'fault', id, message: String((error as Error)?.stack ?? error) };
    }
  }

  #chain(chainId: number): Chain {
    const chain = this.#chains.get(chainId);
    if (!chain) throw new Error(`Chain ${chainId} is not served by this worker`);
    return chain;
  }
}

const worker = new RouteWorker(workerData as readonly WorkerChain[], (response) =>
  parentPort!.postMessage(response),
);
parentPort!.on('message', (message) => worker.receive(message));
