import { createGraphqlClient, type GraphqlClient } from '@cenote/data';
import { useServices } from './services.tsx';

/** One client for each gateway: it remembers which documents that gateway knows by name. */
const clients = new Map<string, GraphqlClient>();

/** Asks the gateway's GraphQL, which the first screen does without. */
export function useGraphql(): GraphqlClient {
  const { baseUrl } = useServices().gateway;
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = createGraphqlClient({ baseUrl });
  clients.set(baseUrl, client);
  return client;
}
