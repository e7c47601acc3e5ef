/**
 * Entry of `@cenote/trading/worker`, the page's side of the routing worker: re-exports its client, types and error. The
 * worker itself is `@cenote/trading/worker/serve`.
 */
export * from './client.ts';
export type { LocalQuote, LocalQuoteRequest, WorkerNetwork } from './messages.ts';
export type { Port, WorkerPort } from './port.ts';
export * from './worker-error.ts';
