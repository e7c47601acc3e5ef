import { AsyncLocalStorage } from 'node:async_hooks';

const clients = new AsyncLocalStorage<string>();

/** Runs what answers a request in the name of its client, so that work deep below can be shared out between clients. */
export const runForClient = <T>(client: string, work: () => T): T => clients.run(client, work);

/** The client whose request is answered now; undefined outside of requests and where no rate is set. */
export const currentClient = (): string | undefined => clients.getStore();
