/**
 * `createLiveClient()`: client of a gateway's server-sent events (`/v1/live`) of one or all networks; each subscriber
 * receives every event over one shared connection, which reconnects and resumes after the last event. Also: type
 * `LiveEvent` and the client's types.
 */
import {
  type LiveHead,
  type LiveOrders,
  type LivePools,
  type LiveReset,
  liveHeadSchema,
  liveOrdersSchema,
  livePoolsSchema,
  liveResetSchema,
} from '../api/live-schemas.ts';
import { EventStreamParser, type StreamEvent } from './event-stream.ts';

/** An event of the gateway's live stream. */
export type LiveEvent =
  | { name: 'head'; data: LiveHead }
  | { name: 'pools'; data: LivePools }
  | { name: 'orders'; data: LiveOrders }
  | { name: 'reset'; data: LiveReset };

const SCHEMAS = {
  head: liveHeadSchema,
  pools: livePoolsSchema,
  orders: liveOrdersSchema,
  reset: liveResetSchema,
} as const;

/** The part of `fetch` used here. */
export type LiveFetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<{ ok: boolean; body: ReadableStream<Uint8Array> | null }>;

export interface LiveClientOptions {
  /** Base URL of the gateway, with or without a trailing slash. */
  baseUrl: string;
  /** Only events of this network. */
  chainId?: number;
  fetch?: LiveFetch;
  /** Waits between two connections; replaced in tests. Resolves early if the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds without data after which a connection is considered dead. The gateway sends a comment every 15 s. */
  silenceMs?: number;
}

export interface LiveClient {
  /**
   * Calls the listener with every event until it is unsubscribed or the signal aborts. All subscribers share one
   * connection, open while there is at least one.
   */
  subscribe(listener: (event: LiveEvent) => void, signal?: AbortSignal): () => void;
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [500, 30_000];
const SILENCE_MS = 45_000;

/** Creates a client of a gateway's `/v1/live`; it reconnects and resumes after the last event. */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { wait = delay, silenceMs = SILENCE_MS } = options;
  const query = options.chainId === undefined ? '' : `?chainId=${options.chainId}`;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/v1/live${query}`;
  const send: LiveFetch = options.fetch ?? ((to, init) => globalThis.fetch(to, init));
  const listeners = new Set<(event: LiveEvent) => void>();
  let lastEventId: string | undefined;
  let connection: AbortController | undefined;

  function emit(event: StreamEvent): void {
    if (event.id) lastEventId = event.id;
    const parsed = toLiveEvent(event);
    if (!parsed) return;
    for (const listener of [...listeners]) listener(parsed);
  }

  /** Reads one connection to its end; returns whether it received an event. */
  async function listen(signal: AbortSignal): Promise<boolean> {
    const own = new AbortController();
    const stop = () => own.abort();
    signal.addEventListener('abort', stop);
    let timer = setTimeout(stop, silenceMs);
    let hasReceived = false;
    try {
      const headers = {
        accept: 'text/event-stream',
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      };
      const { ok, body } = await send(url, { headers, signal: own.signal });
      if (!ok || !body) return false;
      const parser = new EventStreamParser();
      const decoder = new TextDecoder();
      const reader = body.getReader();
      own.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
      while (true) {
        const { done, value } = await reader.read();
        if (done || own.signal.aborted) return hasReceived;
        clearTimeout(timer);
        timer = setTimeout(stop, silenceMs);
        for (const event of parser.push(decoder.decode(value, { stream: true }))) {
          hasReceived = true;
          emit(event);
        }
      }
    } catch {
      // The cause of the disconnect does not matter: the caller reconnects.
      return hasReceived;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      own.abort();
    }
  }

  async function keepListening(signal: AbortSignal): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted) {
      if (await listen(signal)) waitMs = FIRST_WAIT_MS;
      if (signal.aborted) return;
      // With jitter, so that a restarted gateway does not receive all reconnects simultaneously.
      await wait(waitMs * (0.5 + Math.random() / 2), signal);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    }
  }

  return {
    subscribe(listener, signal) {
      // A separate function per subscription: the same listener may subscribe twice.
      const own = (event: LiveEvent) => listener(event);
      const leave = () => {
        signal?.removeEventListener('abort', leave);
        if (!listeners.delete(own) || listeners.size > 0) return;
        connection?.abort();
        connection = undefined;
        // The next subscriber fetches all data anyway.
        lastEventId = undefined;
      };
      if (signal?.aborted) return leave;
      listeners.add(own);
      signal?.addEventListener('abort', leave);
      if (!connection) {
        connection = new AbortController();
        void keepListening(connection.signal);
      }
      return leave;
    },
  };
}

/** Parses an event; undefined for event types of other versions. */
function toLiveEvent({ name, data }: StreamEvent): LiveEvent | undefined {
  if (!(name in SCHEMAS)) return undefined;
  try {
    const parsed = SCHEMAS[name as LiveEvent['name']].safeParse(JSON.parse(data));
    return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined;
  } catch {
    return undefined;
  }
}

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((settle) => {
    const timer = setTimeout(settle, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      settle();
    });
  });
