import { lower } from '@cenote/chains';
import type { ApiOrder, RestClient } from '@cenote/data';
import { FillerError } from './errors.ts';
import type { OpenOrder, OrderSource } from './orders.ts';

/** The most that the gateway puts on a page. */
const PAGE = 250;
/** A book that never ends is broken. */
const MOST_PAGES = 400;

/** Open orders of a gateway (`GET /v1/orders`), page by page. */
export class RestOrderSource implements OrderSource {
  readonly #client: Pick<RestClient, 'orders'>;

  constructor(client: Pick<RestClient, 'orders'>) {
    this.#client = client;
  }

  async open(chainId: number): Promise<readonly OpenOrder[]> {
    const orders: OpenOrder[] = [];
    let cursor: string | undefined;
    for (let at = 0; at < MOST_PAGES; at++) {
      const page = await this.#page(chainId, cursor);
      orders.push(...page.orders.map(toOrder).filter((order) => order.chainId === chainId));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    return orders;
  }

  async #page(chainId: number, cursor: string | undefined) {
    try {
      return await this.#client.orders({ chainId, status: 'open', limit: PAGE, cursor });
    } catch (cause) {
      throw new FillerError('ORDERS_UNAVAILABLE', `No orders to be had: ${cause}`, { cause });
    }
  }
}

const toOrder = ({ chainId, kind, hash, encodedOrder, signature }: ApiOrder): OpenOrder => ({
  ...{ chainId, kind, hash: lower(hash) },
  ...{ encoded: lower(encodedOrder), signature: lower(signature) },
});
