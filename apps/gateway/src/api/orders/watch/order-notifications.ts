/**
 * `OrderNotifications`: class that receives order changes of all gateways through PostgreSQL's LISTEN and passes them
 * to a callback. Also: type `OrderNotificationsOptions`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Address, Hex } from '@cenote/chains';
import { type LiveOrders, orderStatusSchema } from '@cenote/data';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Log } from '../../log.ts';
import type { ChainKey } from '../store/order-record.ts';

export interface OrderNotificationsOptions {
  databaseUrl: string;
  /** Schema of the order book's tables. */
  schema: string;
  /** Returns the keys of the served chains. */
  chains: () => Promise<readonly ChainKey[]>;
  onOrders: (orders: LiveOrders) => void;
  /** Called if notifications may have been missed. */
  onGap: () => void;
  log: Log;
}

const CHANNEL = 'cenote_orders';
/** Changes within this time are emitted together. */
const GATHER_MS = 100;
/** Maximum orders per event. */
const MOST = 100;
const RECONNECT_MS = 1_000;
const CONNECT_MS = 4_000;

const notificationSchema = z.object({
  schema: z.string(),
  chainId: z.int(),
  genesis: z.string(),
  hash: z.custom<Hex>((value) => typeof value === 'string'),
  swapper: z.custom<Address>((value) => typeof value === 'string'),
  status: orderStatusSchema,
});
type Notification = z.output<typeof notificationSchema>;

export class OrderNotifications {
  readonly #options: OrderNotificationsOptions;
  readonly #stop = new AbortController();
  #loop: Promise<void> | undefined;
  #waiting: Notification[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OrderNotificationsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const { log, onGap } = this.#options;
    for (let connections = 0; !signal.aborted; connections++) {
      try {
        await this.#listen(() => {
          if (connections > 0) onGap();
        });
      } catch (error) {
        log.info(`Order notifications unavailable: ${String(error)}`);
      }
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens on one connection until it ends. */
  async #listen(onReady: () => void): Promise<void> {
    const { signal } = this.#stop;
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: `${this.#options.schema}_orders`,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    let stop!: () => void;
    const ended = new Promise<void>((resolve) => {
      stop = resolve;
    });
    client.once('error', stop);
    client.once('end', stop);
    signal.addEventListener('abort', stop);
    // Ignores a second error of a lost connection.
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => this.#take(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onReady();
      await ended;
    } finally {
      signal.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    }
  }

  #take(payload: string | undefined): void {
    const news = parseNotification(payload);
    if (news?.schema !== `"${this.#options.schema}"`) return;
    this.#waiting.push(news);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#emit();
    }, GATHER_MS);
  }

  async #emit(): Promise<void> {
    const news = this.#waiting;
    this.#waiting = [];
    const { chains, onOrders } = this.#options;
    for (const { chainId, genesis } of await chains()) {
      const own = news.filter((each) => each.chainId === chainId && each.genesis === genesis);
      // Only the latest change of each order is emitted.
      const orders = [...new Map(own.map((each) => [each.hash, each])).values()].map(
        ({ hash, swapper, status }) => ({ hash, swapper, status }),
      );
      for (let at = 0; at < orders.length; at += MOST) {
        onOrders({ chainId, orders: orders.slice(at, at + MOST) });
      }
    }
  }
}

/** Parses a notification; undefined for those of other programs. */
function parseNotification(payload: string | undefined): Notification | undefined {
  try {
    return notificationSchema.safeParse(JSON.parse(payload ?? '')).data;
  } catch {
    return undefined;
  }
}
