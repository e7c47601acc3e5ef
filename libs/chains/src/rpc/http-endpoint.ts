/**
 * `HttpEndpoint`: class of one JSON-RPC endpoint over HTTP: queue with limited concurrency, batches of a size that the
 * endpoint accepts, timeout and size limit of responses. Its errors name neither the URL, which may contain an API key,
 * nor the request body. Also: type `HttpEndpointOptions`.
 */
import { HttpRequestError, ResponseBodyTooLargeError, RpcRequestError, TimeoutError } from 'viem';
import { getHttpRpcClient } from 'viem/utils';
import type { Endpoint, RequestLimits, RpcArgs } from './endpoint.ts';
import { errorKindOf } from './error-kind.ts';
import { RateControl } from './rate-control.ts';
import { retryAfterMs } from './retry-after.ts';

export interface HttpEndpointOptions {
  /** Maximum requests in a JSON-RPC batch; 1 (no batches) if omitted. Halved whenever the endpoint rejects a batch. */
  batchSize?: number | undefined;
  /** Timeout of requests without one of their own. */
  timeoutMs?: number | undefined;
  fetchFn?: typeof fetch | undefined;
  /** Behaviour on a redirect; `follow` if omitted. */
  redirect?: RequestInit['redirect'];
  /** Milliseconds of a monotonic clock. */
  clock?: (() => number) | undefined;
  /** Returns a number in [0, 1). */
  random?: (() => number) | undefined;
}

const TIMEOUT_MS = 10_000;
/** Maximum length of a batch's parameters as JSON: providers reject larger bodies. */
const MAX_BATCH_LENGTH = 120_000;
/** Maximum length of an error message. */
const DETAILS_LENGTH = 200;
/** Statuses for which a batch is sent again in halves: its size may be the reason. */
const BATCH_REFUSED = new Set([400, 403, 413, 422, 500, 501]);

/** A request that waits or runs. */
interface Entry {
  args: RpcArgs;
  limits: Required<Pick<RequestLimits, 'timeoutMs'>> & RequestLimits;
  /** Length of the parameters as JSON. */
  length: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

interface RpcAnswer {
  id?: unknown;
  result?: unknown;
  error?: { code?: unknown; message?: unknown; data?: unknown };
}

export class HttpEndpoint implements Endpoint {
  readonly #options: HttpEndpointOptions;
  readonly #client: ReturnType<typeof getHttpRpcClient>;
  readonly #rate: RateControl;
  readonly #clock: () => number;
  #batchSize: number;
  #waiting: Entry[] = [];
  #running = 0;
  #isScheduled = false;

  constructor(url: string, options: HttpEndpointOptions = {}) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.#rate = new RateControl({ clock: this.#clock, random: options.random ?? Math.random });
    this.#batchSize = options.batchSize ?? 1;
    this.#client = getHttpRpcClient(url, {
      fetchFn: options.fetchFn as never,
      fetchOptions: {
        referrerPolicy: 'no-referrer',
        credentials: 'omit',
        redirect: options.redirect ?? 'follow',
      },
      // The timeout below includes the body of the response.
      timeout: 0,
    });
  }

  /** Size of batches that the endpoint has not rejected. */
  get batchSize(): number {
    return this.#batchSize;
  }

  get blockedUntil(): number {
    return this.#rate.blockedUntil;
  }

  request(args: RpcArgs, limits: RequestLimits = {}): Promise<unknown> {
    if (this.#rate.isBlocked) return Promise.reject(rateLimitError());
    const timeoutMs = limits.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS;
    return new Promise((resolve, reject) => {
      const entry: Entry = {
        args,
        limits: { ...limits, timeoutMs },
        length: this.#batchSize > 1 ? JSON.stringify(args.params ?? []).length : 0,
        timer: undefined,
        resolve,
        reject,
      };
      entry.timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== entry);
        reject(timeoutError());
      }, timeoutMs);
      this.#waiting.push(entry);
      this.#schedule();
    });
  }

  /** Sends at once, or with batches after the current task, so that its requests share one. */
  #schedule(): void {
    if (this.#batchSize === 1) {
      this.#send();
      return;
    }
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => {
      this.#isScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#rate.isBlocked) {
      const rejected = this.#waiting.splice(0);
      for (const entry of rejected) settle(entry, () => entry.reject(rateLimitError()));
      return;
    }
    while (this.#waiting.length > 0 && this.#running < this.#rate.concurrency) {
      const entries = this.#nextBatch();
      for (const { timer } of entries) clearTimeout(timer);
      this.#running++;
      void this.#post(entries).finally(() => {
        this.#running--;
        this.#send();
      });
    }
  }

  /** Removes the next requests to send together from the queue: with equal limits, within the batch's size. */
  #nextBatch(): Entry[] {
    const first = this.#waiting.shift()!;
    const { timeoutMs, maxResponseBytes } = first.limits;
    if (maxResponseBytes !== undefined) return [first];
    const batch = [first];
    let { length } = first;
    this.#waiting = this.#waiting.filter((entry) => {
      const fits =
        batch.length < this.#batchSize &&
        length + entry.length <= MAX_BATCH_LENGTH &&
        entry.limits.timeoutMs === timeoutMs &&
        entry.limits.maxResponseBytes === undefined;
      if (fits) {
        batch.push(entry);
        length += entry.length;
      }
      return !fits;
    });
    return batch;
  }

  /** Sends requests and settles them; puts those of a rejected batch back into the queue. Never rejects. */
  async #post(entries: Entry[]): Promise<void> {
    const [first] = entries as [Entry, ...Entry[]];
    const sentAt = this.#clock();
    const { timeoutMs, maxResponseBytes } = first.limits;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs);
    let headers: Headers | undefined;
    let status = 200;
    const bodies = entries.map(({ args }, id) => ({
      jsonrpc: '2.0' as const,
      id: id + 1,
      method: args.method,
      params: args.params ?? [],
    }));
    try {
      const answer: unknown = await this.#client.request({
        body: entries.length > 1 ? bodies : (bodies[0] as never),
        fetchOptions: { signal: abort.signal },
        onResponse: (response) => {
          ({ headers, status } = response);
        },
        ...(maxResponseBytes !== undefined && { maxResponseBodySize: maxResponseBytes }),
      });
      if (entries.length === 1) {
        this.#settle(first, answer as RpcAnswer, { sentAt, headers, status });
      } else if (Array.isArray(answer)) {
        const byId = new Map((answer as RpcAnswer[]).map((each) => [each?.id, each]));
        for (const [i, entry] of entries.entries()) {
          this.#settle(entry, byId.get(i + 1), { sentAt, headers, status });
        }
      } else {
        // One error for the whole batch.
        const error = rpcErrorIn(answer as RpcAnswer, status) ?? invalidResponse();
        if (status === 429 || errorKindOf(error, '') === 'rateLimited') {
          this.#limited(sentAt, headers);
          for (const entry of entries) entry.reject(rateLimitError());
        } else {
          this.#halve(entries);
        }
      }
    } catch (cause) {
      const error = abort.signal.aborted ? timeoutError() : shortError(cause);
      if (error instanceof HttpRequestError && error.status !== undefined) {
        if (error.status === 429 || headers?.has('retry-after')) {
          this.#limited(sentAt, headers);
          for (const entry of entries) entry.reject(rateLimitError());
          return;
        }
        if (entries.length > 1 && BATCH_REFUSED.has(error.status)) {
          this.#halve(entries);
          return;
        }
      }
      for (const entry of entries) entry.reject(error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves or rejects one request by its part of the response. */
  #settle(
    entry: Entry,
    answer: RpcAnswer | undefined,
    { sentAt, headers, status }: { sentAt: number; headers: Headers | undefined; status: number },
  ): void {
    const error = rpcErrorIn(answer, status);
    if (error && (status === 429 || errorKindOf(error, entry.args.method) === 'rateLimited')) {
      this.#limited(sentAt, headers);
      entry.reject(rateLimitError());
      return;
    }
    this.#rate.succeeded();
    if (error) entry.reject(error);
    else if (answer?.result === undefined) entry.reject(invalidResponse());
    else entry.resolve(answer.result);
  }

  #limited(sentAt: number, headers: Headers | undefined): void {
    const retryAfter = retryAfterMs(headers?.get('retry-after'), Date.now());
    this.#rate.limited(sentAt, this.#running, retryAfter);
  }

  /** Halves the size of batches, and queues the requests of a rejected one again. */
  #halve(entries: Entry[]): void {
    this.#batchSize = Math.min(this.#batchSize, Math.max(1, Math.floor(entries.length / 2)));
    this.#waiting.unshift(...entries);
  }
}

const settle = (entry: Entry, how: () => void): void => {
  clearTimeout(entry.timer);
  how();
};

/** The JSON-RPC error of a response, if it has one. */
function rpcErrorIn(answer: RpcAnswer | undefined, status: number): RpcRequestError | undefined {
  const error = answer?.error;
  if (error === undefined || error === null) return undefined;
  const code = typeof error.code === 'number' ? error.code : status === 429 ? 429 : -32_603;
  const message = typeof error.message === 'string' ? error.message : 'Unknown error';
  return new RpcRequestError({
    body: {},
    error: { code, message, ...(error.data !== undefined && { data: error.data }) },
    url: '',
  });
}

const timeoutError = (): TimeoutError => new TimeoutError({ body: {}, url: '' });

const rateLimitError = (): HttpRequestError =>
  new HttpRequestError({ url: '', status: 429, details: 'Too many requests' });

const invalidResponse = (): HttpRequestError =>
  new HttpRequestError({ url: '', details: 'The response is not JSON-RPC' });

/** The error without URL and body. */
function shortError(error: unknown): unknown {
  if (error instanceof ResponseBodyTooLargeError) return error;
  if (!(error instanceof HttpRequestError)) return invalidResponse();
  const { status, details } = error;
  return new HttpRequestError({
    url: '',
    details: details?.slice(0, DETAILS_LENGTH),
    ...(status !== undefined && { status }),
  });
}
