/** Hook `useOrdersApi()`: returns the client of the gateway's order endpoints (type `OrdersApi`), one per gateway. */
import { createRestClient, type RestClient } from '@cenote/data';
import { useServices } from '../config/services.tsx';

/** Order endpoints of the gateway. All reject with `GatewayError`. */
export type OrdersApi = Pick<RestClient, 'placeOrder' | 'orders' | 'orderNonces'>;

const clients = new Map<string, OrdersApi>();

/** Returns the client of the gateway's order endpoints. */
export function useOrdersApi(): OrdersApi {
  const { baseUrl } = useServices().gateway;
  const known = clients.get(baseUrl);
  if (known) return known;
  const ordersApi = createRestClient({ baseUrl });
  clients.set(baseUrl, ordersApi);
  return ordersApi;
}
