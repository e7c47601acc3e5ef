import { randomBytes } from 'node:crypto';
import type { LiveOrders } from '@cenote/data';
import { GatewayError } from '../errors.ts';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import { HEARTBEAT, headEvent, type LiveEvent, poolsEvent, toText } from './live-event.ts';
import { BUFFER_BYTES, LiveStream } from './live-stream.ts';

export interface LiveOptions {
  /** Clients at once. */
  maxClients: number;
  /** Whether what is known of a chain is old. */
  isStale: (chainId: number) => boolean;
}

export interface LiveRequest {
  /** Whom the client counts for. */
  address: string;
  /** Chain filter; undefined: all. */
  chainId?: number | undefined;
  /** Of the last connection, as the client gives it. */
  lastEventId?: string | undefined;
  /** Ends the connection at once. */
  cut?: (() => void) | undefined;
}

/** Events kept for clients that come back. */
const KEPT = 256;
/** Characters of missed events that a client is sent: half of what its stream holds. */
const MAX_MISSED = BUFFER_BYTES / 2;
/** One address may have this part of the places. */
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
 * client that reconnects gets the missed ones, or `reset` if they are gone or of another process.
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

  /** Ends every answer. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const { stream } of [...this.#clients]) stream.close();
  }

  /** Takes a state of one chain, as the pool graph's listener gets it. */
  onHead(chainId: number, head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    const known = this.#heads.get(chainId);
    // The next tick reports whether it is stale.
    if (known?.head.hash !== head.hash) this.#setHead(chainId, head, false);
    const event = poolsEvent(chainId, head, changes, isNew);
    if (event) this.#publish(event);
  }

  /** Takes what became of orders. */
  onOrders(data: LiveOrders): void {
    this.#publish({ name: 'orders', data });
  }

  /** Emits `reset` to all clients: events may have been missed. */
  reset(): void {
    this.#publish({ name: 'reset', data: {} });
  }

  /** Looks whether chains were lost or came back; from time to time a sign of life. */
  tick(): void {
    for (const [chainId, { head, stale }] of this.#heads) {
      if (this.#options.isStale(chainId) !== stale) this.#setHead(chainId, head, !stale);
    }
    this.#ticks++;
    if (this.#ticks % HEARTBEAT_TICKS !== 0) return;
    for (const { stream } of [...this.#clients]) stream.send(HEARTBEAT);
  }

  /**
   * A new client's answer; it begins with what the client missed, or with the heads as they are.
   * @throws GatewayError `RATE_LIMITED` where all places, or all of one address, are taken.
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
    const isWanted = (of: number | undefined) =>
      chainId === undefined || of === undefined || of === chainId;
    const missed = lastEventId === undefined ? undefined : this.#since(lastEventId);
    const texts = missed?.filter((event) => isWanted(event.chainId)).map(({ text }) => text);
    // More than a stream's buffer would close it repeatedly: a reset is shorter.
    if (texts && texts.reduce((sum, { length }) => sum + length, 0) <= MAX_MISSED) {
      // An id must be there even where nothing was missed: the next connection names it.
      yield* texts;
      yield HEARTBEAT;
      return;
    }
    const id = this.#id(this.#last);
    if (lastEventId !== undefined) yield toText({ name: 'reset', data: {} }, id);
    for (const [of, { head, stale }] of this.#heads) {
      if (isWanted(of)) yield toText(headEvent(of, head, stale), id);
    }
    yield HEARTBEAT;
  }

  /** Events after an id; undefined where they are not known any more, or never were. */
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
    if (this.#stored.length > KEPT) this.#stored = this.#stored.slice(-KEPT);
    for (const client of [...this.#clients]) {
      const isWanted = chainId === undefined || [undefined, chainId].includes(client.chainId);
      if (isWanted) client.stream.send(text);
    }
  }

  #id(number: number): string {
    return `${this.#epoch}-${number}`;
  }
}
