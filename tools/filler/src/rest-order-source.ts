import { lower } from '@cenote/chains';
import { orderSchema, ordersResponseSchema } from '@cenote/data';
import * as z from 'zod/mini';
import { FillerError } from './errors.ts';
import type { OpenOrder, OrderSource } from './orders.ts';

/** Of a row, what is relied on: the order itself tells the rest. */
const rowSchema = z.pick(orderSchema, {
  ...{ chainId: true, kind: true, hash: true, encodedOrder: true, signature: true },
});
const pageSchema = z.object({
  orders: z.array(rowSchema),
  nextCursor: ordersResponseSchema.shape.nextCursor,
});

const PAGE = 250;
/** A book that never ends is broken. */
const MOST_PAGES = 1_000;
const LIMIT_MS = 10_000;

/** Open orders of a gateway (`GET /v1/orders`), page by page. */
export class RestOrderSource implements OrderSource {
  readonly #url: string;
  readonly #fetch: typeof fetch;

  constructor(url: string, fetcher: typeof fetch = fetch) {
    this.#url = url;
    this.#fetch = fetcher;
  }

  async open(chainId: number): Promise<readonly OpenOrder[]> {
    const orders: OpenOrder[] = [];
    let cursor: string | null = null;
    for (let at = 0; at < MOST_PAGES; at++) {
      const page = await this.#page(chainId, cursor);
      orders.push(...page.orders.map(toOrder).filter((order) => order.chainId === chainId));
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    return orders;
  }

  async #page(chainId: number, cursor: string | null) {
    const query = new URLSearchParams({ chainId: `${chainId}`, status: 'open', limit: `${PAGE}` });
    if (cursor) query.set('cursor', cursor);
    try {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const response = await this.#fetch(`${this.#url}/v1/orders?${query}`, { signal });
      if (!response.ok) throw new Error(`The order book answers ${response.status}`);
      return pageSchema.parse(await response.json());
    } catch (cause) {
      throw new FillerError('ORDERS_UNAVAILABLE', 'The order book does not answer', { cause });
    }
  }
}

type Row = z.output<typeof rowSchema>;

const toOrder = ({ chainId, kind, hash, encodedOrder, signature }: Row): OpenOrder => ({
  ...{ chainId, kind, hash: lower(hash) },
  ...{ encoded: lower(encodedOrder), signature: lower(signature) },
});
