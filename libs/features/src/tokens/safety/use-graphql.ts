import { createGraphqlClient, type GraphqlClient } from '@cenote/data';
import { useServices } from '../../config/services.tsx';
import { correctedClient } from './corrected-client.ts';

/** One client for each gateway: it remembers which documents that gateway knows by name. */
const clients = new Map<string, GraphqlClient>();

/** Asks the gateway's GraphQL, which the first screen does without. What it states of well-known tokens is corrected. */
export function useGraphql(): GraphqlClient {
  const { baseUrl } = useServices().gateway;
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = correctedClient(createGraphqlClient({ baseUrl }));
  clients.set(baseUrl, client);
  return client;
}
