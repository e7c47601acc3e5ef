import {
  createRoutingWorker,
  type Port,
  type RoutingWorker,
  type WorkerPort,
} from '@cenote/trading/worker';
import { serve } from '@cenote/trading/worker/serve';

/** `routingWorker()`: the web app's routing worker, run in the same thread; messages are cloned as between threads. */
export const routingWorker = (): RoutingWorker =>
  createRoutingWorker(() => {
    const page: WorkerPort = {
      onmessage: null,
      onerror: null,
      postMessage: (message) => deliver(worker, message),
      terminate: () => {},
    };
    const worker: Port = { onmessage: null, postMessage: (message) => deliver(page, message) };
    serve(worker);
    return page;
  });

function deliver(to: Port, message: unknown): void {
  const data = structuredClone(message);
  setImmediate(() => to.onmessage?.({ data }));
}
