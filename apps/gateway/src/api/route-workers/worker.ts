/**
 * Program of a route worker thread, bundled by bundle-worker.ts; exports nothing. Holds each chain's pools and responds
 * to the main thread's quote requests. An exception ends the thread; its slot starts another.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { hubTokensOf } from '@cenote/chains';
import { RoutingError } from '@cenote/trading';
import { LocalRouteEngine } from '../quote/local-route-engine.ts';
import {
  parseWorkerRequest,
  type QuoteResponse,
  type WorkerChain,
  type WorkerRequest,
  type WorkerResponse,
} from './messages.ts';
import { unpackChanges } from './pack-changes.ts';

/** Holds each chain's pools in a worker thread and responds to quote requests. */
class RouteWorker {
  readonly #engines: ReadonlyMap<number, LocalRouteEngine>;
  readonly #report: (report: WorkerResponse) => void;

  constructor(chains: readonly WorkerChain[], report: (report: WorkerResponse) => void) {
    this.#engines = new Map(
      chains.map(({ chainId, wrappedNative }) => [
        chainId,
        new LocalRouteEngine(wrappedNative, hubTokensOf(chainId)),
      ]),
    );
    this.#report = report;
  }

  /** @throws on a malformed message, and if its pools differ from those of the sender. */
  receive(message: unknown): void {
    const order = parseWorkerRequest(message);
    switch (order.kind) {
      case 'state': {
        const engine = this.#engine(order.chainId);
        engine.onHead(order.head, unpackChanges(engine.pools, order.changes), order.isNew);
        if (order.isNew) engine.warmUp();
        return;
      }
      case 'limits': {
        this.#engine(order.chainId).limit(order.limits);
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
      const quoted = await this.#engine(chainId).quote(request);
      return { kind: 'answer', id, quoted };
    } catch (error) {
      if (error instanceof RoutingError) {
        const { code, shortMessage } = error;
        return { kind: 'refusal', id, code, shortMessage };
      }
      return { kind: 'fault', id, message: String((error as Error)?.stack ?? error) };
    }
  }

  #engine(chainId: number): LocalRouteEngine {
    const engine = this.#engines.get(chainId);
    if (!engine) throw new Error(`Chain ${chainId} is not served by this worker`);
    return engine;
  }
}

const worker = new RouteWorker(workerData as readonly WorkerChain[], (response) =>
  parentPort!.postMessage(response),
);
parentPort!.on('message', (message) => worker.receive(message));
