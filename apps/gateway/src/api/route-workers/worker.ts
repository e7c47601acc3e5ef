import { parentPort, workerData } from 'node:worker_threads';
import { RouteWorkerHost, type WorkerChain } from './worker-host.ts';

// The file a searching thread runs, bundled by thread.ts. What it throws ends it; its place is taken.
const host = new RouteWorkerHost(workerData as readonly WorkerChain[], (report) =>
  parentPort!.postMessage(report),
);
parentPort!.on('message', (message) => host.receive(message));
