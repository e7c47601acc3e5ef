import { runtime } from '../browser/content-runtime.ts';
import { PAGE_PORT, REOPEN, WAKE } from '../messages/port-names.ts';
import { Relay } from './relay.ts';
import { WorkerConnection, type WorkerPort } from './worker-connection.ts';

const workerConnection = new WorkerConnection({
  connect: () => runtime.connect({ name: PAGE_PORT }) as WorkerPort,
  onReply: (reply) => relay.fromWorker(reply),
  later: (task, ms) => void setTimeout(task, ms),
});

const relay = new Relay({
  workerConnection,
  toPage: (message) => window.postMessage(message, '*'),
  now: () => performance.now(),
});

/** The page has asked the wallet for something: only such a page hears of changes. */
let hasSpoken = false;

window.addEventListener('message', (event) => {
  // Of this very window: neither another frame nor an opener speaks for the page.
  if (event.source === window && relay.fromPage(event.data)) hasSpoken = true;
});

runtime.onMessage.addListener((message: unknown) => {
  if (message === WAKE && hasSpoken) workerConnection.open();
  if (message === REOPEN && hasSpoken) workerConnection.reopen();
});
