import { createRoutingWorker, type RoutingWorker, type WorkerPort } from '@cenote/trading/worker';

/** Constant `routing`: the page's client of the routing worker; the worker's script loads with the first request. */
export const routing: RoutingWorker = createRoutingWorker(
  () =>
    new Worker(new URL('../routing-worker.ts', import.meta.url), {
      type: 'module',
      name: 'routing',
    }) as WorkerPort,
);
