import { createOrderClient, type OrderClient } from '@cenote/data';
import { useServices } from '../services/services.tsx';

const clients = new Map<string, OrderClient>();

/** The gateway's order book. */
export function useOrderBook(): OrderClient {
  const { baseUrl } = useServices().gateway;
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = createOrderClient({ baseUrl });
  clients.set(baseUrl, client);
  return client;
}
