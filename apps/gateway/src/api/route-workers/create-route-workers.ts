/**
 * `createRouteWorkers()`: creates each network's route engine and the worker threads behind them, shared by all
 * networks; with `QUOTE_WORKERS=0` the main thread searches. Also: `RouteWorkers`, the interface of the result.
 */
import type { Network } from '@cenote/chains';
import { hubTokensOf, lower } from '@cenote/chains';
import type { GatewayConfig } from '../config.ts';
import type { Log } from '../log.ts';
import { LocalRouteEngine } from '../quote/local-route-engine.ts';
import type { LimitedRouteEngine } from '../quote/route-engine.ts';
import { bundleWorker } from './bundle-worker.ts';
import { QuoteDispatcher } from './quote-dispatcher.ts';
import { WorkerRouteEngine } from './worker-route-engine.ts';
import { threadStarter } from './worker-slot.ts';

/** Creates each network's route engine, and starts and stops the worker threads behind them. */
export interface RouteWorkers {
  engineOf(network: Network): LimitedRouteEngine;
  start(): void;
  stop(): void;
}

type Settings = Pick<
  GatewayConfig,
  'networks' | 'quoteWorkers' | 'quoteQueue' | 'requestTimeoutMs'
>;

/** Fraction of the request timeout for a search, waiting included. */
const SEARCH_PART = 0.9;
/** Fraction of the request timeout for one search, which leaves time for a retry after a lost thread. */
const ONE_SEARCH_PART = 0.4;

export function createRouteWorkers(settings: Settings, log: Log): RouteWorkers {
  const { networks, quoteWorkers, quoteQueue, requestTimeoutMs } = settings;
  if (quoteWorkers === 0) {
    return {
      engineOf: ({ id, wrappedNative }) => new LocalRouteEngine(wrappedNative, hubTokensOf(id)),
      start() {},
      stop() {},
    };
  }
  const dispatcher = new QuoteDispatcher({
    size: quoteWorkers,
    maxWaiting: quoteQueue,
    log,
    limitMs: requestTimeoutMs * SEARCH_PART,
    searchLimitMs: requestTimeoutMs * ONE_SEARCH_PART,
  });
  const chains = networks.map(({ network: { id, wrappedNative } }) => ({
    chainId: id,
    wrappedNative: lower(wrappedNative),
  }));
  return {
    engineOf: ({ id, wrappedNative }) =>
      new WorkerRouteEngine(id, lower(wrappedNative), dispatcher),
    start() {
      const program = bundleWorker().then((code) => threadStarter(code, chains));
      void dispatcher.start(program);
    },
    stop: () => dispatcher.stop(),
  };
}
