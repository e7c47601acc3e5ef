import { parentPort, workerData } from 'node:worker_threads';
import { type SearchedChain, SearchHost } from './worker-host.ts';

// The file a searching thread runs, bundled by thread.ts. What it throws ends it; its place is taken.
const host = new SearchHost(workerData as readonly SearchedChain[], (report) =>
  parentPort!.postMessage(report),
);
parentPort!.on('message', (message) => host.receive(message));
