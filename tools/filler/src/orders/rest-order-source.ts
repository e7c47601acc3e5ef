/** `RestOrderSource`: class, an order source that reads open orders page by page from a gateway's REST API. */
import { type Hex, lower } from '@cenote/chains';
import type { ApiOrder, RestClient } from '@cenote/data';
import { FillerError } from '../errors.ts';
import type { OpenOrder, OrderSource } from './fillable-order.ts';

/** Maximum page size of the gateway. */
const PAGE = 250;
/** Limits the pages in case that the cursor never ends. */
const MAX_PAGES = 400;
/** Interval between two full reads of the order book, per page, in milliseconds. */
const MS_A_PAGE = 1_000;

/** Last known open orders of a chain, newest first. */
interface Known {
  orders: readonly OpenOrder[];
  pages: number;
  /** Time of the last full read, in milliseconds. */
  at: number;
}

/** An interrupted full read, which the next call continues. */
interface Begun {
  orders: OpenOrder[];
  pages: number;
  cursor: string | undefined;
}

/**
 * Open orders of a gateway (`GET /v1/orders`), newest first. All pages are read less often the more there are, as the
 * gateway rate-limits by page; in between only the first page, which contains new orders. An order of a later page that
 * has been closed since fails in the simulation.
 */
export class RestOrderSource implements OrderSource {
  readonly #client: Pick<RestClient, 'orders'>;
  readonly #now: () => number;
  readonly #known = new Map<number, Known>();
  readonly #begun = new Map<number, Begun>();

  constructor(client: Pick<RestClient, 'orders'>, now: () => number = () => performance.now()) {
    this.#client = client;
    this.#now = now;
  }

  async open(chainId: number): Promise<readonly OpenOrder[]> {
    const known = this.#known.get(chainId);
    if (!known || this.#now() - known.at >= known.pages * MS_A_PAGE) return this.#all(chainId);
    const { orders, nextCursor } = await this.#page(chainId, undefined);
    if (nextCursor === null) return this.#keep(chainId, orders, 1);
    const rest = after(orders.at(-1)?.hash, known.orders);
    if (!rest) return this.#all(chainId);
    const all = [...orders, ...rest];
    this.#known.set(chainId, { ...known, orders: all });
    return all;
  }

  async #all(chainId: number): Promise<readonly OpenOrder[]> {
    const begun = this.#begun.get(chainId) ?? { orders: [], pages: 0, cursor: undefined };
    this.#begun.set(chainId, begun);
    while (begun.pages < MAX_PAGES) {
      const { orders, nextCursor } = await this.#page(chainId, begun.cursor);
      begun.orders.push(...orders);
      begun.pages++;
      if (nextCursor === null) break;
      begun.cursor = nextCursor;
    }
    this.#begun.delete(chainId);
    return this.#keep(chainId, begun.orders, begun.pages);
  }

  #keep(chainId: number, orders: readonly OpenOrder[], pages: number): readonly OpenOrder[] {
    this.#known.set(chainId, { orders, pages, at: this.#now() });
    return orders;
  }

  async #page(chainId: number, cursor: string | undefined) {
    try {
      const page = await this.#client.orders({ chainId, status: 'open', limit: PAGE, cursor });
      const orders = page.orders.map(toOrder).filter((order) => order.chainId === chainId);
      return { orders, nextCursor: page.nextCursor };
    } catch (cause) {
      throw new FillerError('ORDERS_UNAVAILABLE', `Orders unavailable: ${cause}`, { cause });
    }
  }
}

/** Orders after the given one; undefined if it is not in the list. */
function after(hash: Hex | undefined, orders: readonly OpenOrder[]) {
  const at = orders.findIndex((one) => one.hash === hash);
  return at < 0 ? undefined : orders.slice(at + 1);
}

const toOrder = ({ chainId, kind, hash, encodedOrder, signature }: ApiOrder): OpenOrder => ({
  chainId,
  kind,
  hash: lower(hash),
  encoded: lower(encodedOrder),
  signature: lower(signature),
});
