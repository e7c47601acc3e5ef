/** Entry of the content script: forwards messages between the page's provider and the background worker. */
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

/** Whether the page has sent a request: only such pages are notified of changes. */
let hasSpoken = false;

window.addEventListener('message', (event) => {
  // Only from this window: messages of other frames or an opener are ignored.
  if (event.source === window && relay.fromPage(event.data)) hasSpoken = true;
});

runtime.onMessage.addListener((message: unknown) => {
  if (message === WAKE && hasSpoken) workerConnection.open();
  if (message === REOPEN && hasSpoken) workerConnection.reopen();
});
