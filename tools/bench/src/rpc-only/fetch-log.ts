/**
 * `logFetch()`: replaces the global `fetch` by one that measures the requests to given origins. Also: `FetchLog`, what it
 * has measured, and `Traffic`, the measurements of one task.
 */

/** Requests during a task. */
export interface Traffic {
  /** HTTP requests. */
  http: number;
  /** JSON-RPC requests: those of a batch count separately. */
  calls: number;
  /** Sequential rounds: a request that starts while none is pending begins one. */
  rounds: number;
  /** Time during which at least one request was pending, in milliseconds. */
  pendingMs: number;
}

export interface FetchLog {
  /** Runs a task and returns its result with the requests during it. Tasks do not overlap. */
  during<T>(task: () => Promise<T>): Promise<{ result: T; ms: number; traffic: Traffic }>;
}

const none = (): Traffic => ({ http: 0, calls: 0, rounds: 0, pendingMs: 0 });

const callsIn = (body: unknown): number => {
  const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  return Array.isArray(json) ? json.length : 1;
};

/** Measures the requests to the origins from now on. */
export function logFetch(isLogged: (url: string) => boolean): FetchLog {
  const { fetch } = globalThis;
  let traffic = none();
  let pending = 0;
  let since = 0;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!isLogged(url)) return fetch(input, init);
    const body = input instanceof Request ? await input.clone().text() : init?.body;
    traffic.http += 1;
    traffic.calls += callsIn(body);
    if (pending++ === 0) {
      traffic.rounds += 1;
      since = performance.now();
    }
    try {
      const response = await fetch(input, init);
      // The request is pending until its whole body has arrived.
      const bytes = await response.arrayBuffer();
      return new Response(bytes, response);
    } finally {
      if (--pending === 0) traffic.pendingMs += performance.now() - since;
    }
  };
  return {
    async during(task) {
      traffic = none();
      const start = performance.now();
      const result = await task();
      return { result, ms: performance.now() - start, traffic };
    },
  };
}
