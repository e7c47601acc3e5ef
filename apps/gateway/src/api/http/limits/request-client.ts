/**
 * `runForClient()`: runs a function with its client in an AsyncLocalStorage. `currentClient()`: the client of the
 * current request, by which queues alternate; undefined outside of requests and without a rate limit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const clients = new AsyncLocalStorage<string>();

/** Runs a request handler with its client in an AsyncLocalStorage, so that queues can alternate between clients. */
export const runForClient = <T>(client: string, work: () => T): T => clients.run(client, work);

/** Returns the client of the current request; undefined outside of requests and without a rate limit. */
export const currentClient = (): string | undefined => clients.getStore();
