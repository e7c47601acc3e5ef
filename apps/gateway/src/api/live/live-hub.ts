/**
 * `LiveHub`: class that sends heads, pool changes and order changes to all clients of `/v1/live`, and missed events to
 * those that reconnect. Also: types `LiveOptions`, `LiveRequest`.
 */
import { randomBytes } from 'node:crypto';
import type { LiveOrders } from '@cenote/data';
import { GatewayError } from '../errors.ts';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import { HEARTBEAT, headEvent, type LiveEvent, poolsEvent, toText } from './live-event.ts';
import { BUFFER_BYTES, LiveStream } from './live-stream.ts';

export interface LiveOptions {
  /** Maximum number of concurrent clients. */
  maxClients: number;
  /** Whether a chain's data is stale. */
  isStale: (chainId: number) => boolean;
}

export interface LiveRequest {
  /** Network of the client, for the limit per address. */
  address: string;
  /** Chain filter; undefined: all. */
  chainId?: number | undefined;
  /** The client's `Last-Event-ID`, from its previous connection. */
  lastEventId?: string | undefined;
  /** Closes the connection without delivering buffered data. */
  cut?: (() => void) | undefined;
}

/** Number of events stored for clients that reconnect. */
const MAX_EVENTS = 256;
/** Maximum characters of missed events sent to a client: half of its stream's buffer. */
const MAX_MISSED = BUFFER_BYTES / 2;
/** One address may have one part in this many of all connections. */
const SHARE = 10;
/** Ticks between two heartbeats. */
const HEARTBEAT_TICKS = 15;
const TICK_MS = 1_000;
const RETRY_SECONDS = 15;

interface Client {
  stream: LiveStream;
  address: string;
  chainId: number | undefined;
}

interface StoredEvent {
  number: number;
  chainId: number | undefined;
  text: string;
}

/**
 * Sends heads, pool changes and order changes to all clients of `/v1/live`. Events are numbered within this process: a
 * client that reconnects receives the missed ones, or `reset` if they are no longer stored or from another process.
 */
export class LiveHub {
  readonly #options: LiveOptions;
  readonly #epoch = randomBytes(4).toString('hex');
  readonly #clients = new Set<Client>();
  readonly #heads = new Map<number, { head: BlockRef; stale: boolean }>();
  #stored: StoredEvent[] = [];
  #last = 0;
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#clients.size;
  }

  start(): void {
    this.#timer ??= setInterval(() => this.tick(), TICK_MS).unref();
  }

  /** Closes all streams. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { stream } of [...this.#clients]) stream.close();
  }

  /** Receives a new head of one chain from the pool graph. */
  onHead(chainId: number, head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    const known = this.#heads.get(chainId);
    // The next tick determines whether it is stale.
    if (known?.head.hash !== head.hash) this.#setHead(chainId, head, false);
    const event = poolsEvent(chainId, head, changes, isNew);
    if (event) this.#publish(event);
  }

  /** Emits changes of orders. */
  onOrders(data: LiveOrders): void {
    this.#publish({ name: 'orders', data });
  }

  /** Emits `reset` to all clients: events may have been missed. */
  reset(): void {
    this.#publish({ name: 'reset', data: {} });
  }

  /** Emits changes of each chain's staleness, and periodic heartbeats. */
  tick(): void {
    for (const [chainId, { head, stale }] of this.#heads) {
      if (this.#options.isStale(chainId) !== stale) this.#setHead(chainId, head, !stale);
    }
    this.#ticks++;
    if (this.#ticks % HEARTBEAT_TICKS !== 0) return;
    for (const { stream } of [...this.#clients]) stream.send(HEARTBEAT);
  }

  /**
   * Returns the response of a new client; it begins with the events that the client missed, or with the current heads.
   * @throws GatewayError `RATE_LIMITED` if the total or the address's limit of connections is reached.
   */
  connect(request: LiveRequest): ReadableStream<Uint8Array> {
    this.#checkCapacity(request.address);
    const { address, chainId, cut } = request;
    const client: Client = {
      address,
      chainId,
      stream: new LiveStream(() => this.#clients.delete(client), cut),
    };
    this.#clients.add(client);
    for (const text of this.#opening(request)) client.stream.send(text);
    return client.stream.body;
  }

  #checkCapacity(address: string): void {
    const { maxClients } = this.#options;
    const retry = { retryAfterSeconds: RETRY_SECONDS };
    if (this.#clients.size >= maxClients) {
      throw new GatewayError('RATE_LIMITED', 'Too many live connections', {
        ...retry,
        status: 503,
      });
    }
    const own = [...this.#clients].filter((client) => client.address === address).length;
    if (own >= Math.ceil(maxClients / SHARE)) {
      throw new GatewayError('RATE_LIMITED', 'Too many live connections from this client', retry);
    }
  }

  *#opening({ chainId, lastEventId }: LiveRequest): Iterable<string> {
    const isNeeded = (of: number | undefined) =>
      chainId === undefined || of === undefined || of === chainId;
    const missed = lastEventId === undefined ? undefined : this.#since(lastEventId);
    const texts = missed?.filter((event) => isNeeded(event.chainId)).map(({ text }) => text);
    // More than a stream's buffer would close it repeatedly: a reset is shorter.
    if (texts && texts.reduce((sum, { length }) => sum + length, 0) <= MAX_MISSED) {
      // An id is needed even if no event was missed, for the next reconnection.
      yield* texts;
      yield HEARTBEAT;
      return;
    }
    const id = this.#id(this.#last);
    if (lastEventId !== undefined) yield toText({ name: 'reset', data: {} }, id);
    for (const [of, { head, stale }] of this.#heads) {
      if (isNeeded(of)) yield toText(headEvent(of, head, stale), id);
    }
    yield HEARTBEAT;
  }

  /** Returns the events after an id; undefined if the id is unknown or too old. */
  #since(id: string): readonly StoredEvent[] | undefined {
    const [, epoch, digits] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(id) ?? [];
    const number = Number(digits);
    const oldest = this.#stored[0]?.number ?? this.#last + 1;
    if (epoch !== this.#epoch || number > this.#last || number < oldest - 1) return undefined;
    return this.#stored.filter((event) => event.number > number);
  }

  #setHead(chainId: number, head: BlockRef, stale: boolean): void {
    this.#heads.set(chainId, { head, stale });
    this.#publish(headEvent(chainId, head, stale));
  }

  #publish(event: LiveEvent): void {
    const number = ++this.#last;
    const text = toText(event, this.#id(number));
    const { chainId } = event.data;
    this.#stored.push({ number, chainId, text });
    if (this.#stored.length > MAX_EVENTS) this.#stored = this.#stored.slice(-MAX_EVENTS);
    for (const client of [...this.#clients]) {
      const isNeeded = chainId === undefined || [undefined, chainId].includes(client.chainId);
      if (isNeeded) client.stream.send(text);
    }
  }

  #id(number: number): string {
    return `${this.#epoch}-${number}`;
  }
}
