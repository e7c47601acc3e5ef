import { createRestClient, type RestClient } from '@cenote/data';
import { useServices } from '../config/services.tsx';

/** What is asked of the gateway's order book. All reject with `GatewayError`. */
export type OrderBook = Pick<RestClient, 'placeOrder' | 'orders' | 'orderNonces'>;

const books = new Map<string, OrderBook>();

/** The gateway's order book. */
export function useOrderBook(): OrderBook {
  const { baseUrl } = useServices().gateway;
  const known = books.get(baseUrl);
  if (known) return known;
  const book = createRestClient({ baseUrl });
  books.set(baseUrl, book);
  return book;
}
