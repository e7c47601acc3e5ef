/**
 * `createRoutingWorker()`: the page's client of the routing worker (`RoutingWorker`: verifies quotes, computes quotes),
 * which it starts on the first request and again after a failure. Rejects with `WorkerError`, or the caller's abort
 * reason.
 */
import type * as z from 'zod/mini';
import type { ProofVerdict, QuoteProof } from '../onchain/verify/quote-proof.ts';
import {
  fromWorkerSchema,
  type LocalQuote,
  type LocalQuoteRequest,
  localQuoteSchema,
  proofVerdictSchema,
  type ToWorker,
  type WorkerNetwork,
} from './messages.ts';
import type { WorkerPort } from './port.ts';
import { WorkerError, type WorkerErrorCode } from './worker-error.ts';
import type { ZapMessage } from './zap-messages.ts';

/** The page's client of the routing worker. All methods reject with WorkerError, or with the caller's abort reason. */
export interface RoutingWorker {
  /** Verifies a quote proof against the chain, as `verifyQuoteProof` does. */
  check(
    network: WorkerNetwork,
    quoteProof: QuoteProof,
    signal?: AbortSignal,
  ): Promise<ProofVerdict>;
  /** Returns a route through all pools of the network at its head. */
  quote(
    network: WorkerNetwork,
    request: LocalQuoteRequest,
    signal?: AbortSignal,
  ): Promise<LocalQuote>;
  /** Sends another request that the worker handles, and returns its result parsed by a schema of the caller. */
  run<T>(message: ZapCall, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<T>;
  /** Terminates the worker; the next request starts another. */
  close(): void;
}

/** Timeouts of a routing worker. */
export interface RoutingWorkerOptions {
  /** Timeouts in milliseconds of a check, and of a quote, which may include the discovery of all pools. */
  checkTimeoutMs?: number;
  quoteTimeoutMs?: number;
}

interface Pending {
  settle(answer: { ok: true; value: unknown } | { ok: false; error: WorkerError }): void;
}

const CHECK_TIMEOUT_MS = 20_000;
const QUOTE_TIMEOUT_MS = 60_000;

/** A request of `zap-worker.ts`, which only some pages load. */
export type ZapCall = Omit<ZapMessage, 'id'>;

type WorkerCall =
  | ZapCall
  | { op: 'check'; network: WorkerNetwork; quoteProof: QuoteProof }
  | { op: 'quote'; network: WorkerNetwork; request: LocalQuoteRequest };

/** Creates a client of a worker that is started on the first request and again after it failed. */
export function createRoutingWorker(
  spawn: () => WorkerPort,
  {
    checkTimeoutMs = CHECK_TIMEOUT_MS,
    quoteTimeoutMs = QUOTE_TIMEOUT_MS,
  }: RoutingWorkerOptions = {},
): RoutingWorker {
  const pending = new Map<number, Pending>();
  let port: WorkerPort | undefined;
  let lastId = 0;

  function end(message: string, cause?: unknown): void {
    port?.terminate();
    port = undefined;
    const error = new WorkerError('WORKER_FAILED', message, { cause });
    for (const { settle } of [...pending.values()]) settle({ ok: false, error });
  }

  function start(): WorkerPort {
    const started = spawn();
    started.onmessage = ({ data }) => {
      const parsed = fromWorkerSchema.safeParse(data);
      if (!parsed.success) return end('Invalid message from the worker', parsed.error);
      const { id, ...answer } = parsed.data;
      pending.get(id)?.settle(
        answer.ok
          ? answer
          : {
              ok: false,
              error: new WorkerError(answer.code as WorkerErrorCode, answer.message),
            },
      );
    };
    started.onerror = ({ message }) => end(message ?? 'The worker failed to load');
    return started;
  }

  function send<T>(
    message: WorkerCall,
    schema: z.ZodMiniType<T>,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const id = ++lastId;
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        pending.delete(id);
      };
      const giveUp = (reason: unknown) => {
        done();
        port?.postMessage({ op: 'abort', id } satisfies ToWorker);
        reject(reason);
      };
      const abort = () => giveUp(signal?.reason);
      const timer = setTimeout(
        () => giveUp(new WorkerError('TIMEOUT', `No response within ${timeoutMs} ms`)),
        timeoutMs,
      );
      signal?.addEventListener('abort', abort);
      pending.set(id, {
        settle(answer) {
          done();
          if (!answer.ok) return reject(answer.error);
          const parsed = schema.safeParse(answer.value);
          if (parsed.success) resolve(parsed.data);
          else reject(new WorkerError('BAD_MESSAGE', 'Invalid response', { cause: parsed.error }));
        },
      });
      try {
        port ??= start();
        port.postMessage({ ...message, id });
      } catch (cause) {
        end('The worker failed to start', cause);
      }
    });
  }

  const run = <T>(message: WorkerCall, schema: z.ZodMiniType<T>, signal?: AbortSignal) =>
    send(message, schema, quoteTimeoutMs, signal);

  return {
    check: (network, quoteProof, signal) =>
      send({ op: 'check', network, quoteProof }, proofVerdictSchema, checkTimeoutMs, signal),
    quote: (network, request, signal) =>
      run({ op: 'quote', network, request }, localQuoteSchema, signal),
    run,
    close: () => end('The worker was closed'),
  };
}
