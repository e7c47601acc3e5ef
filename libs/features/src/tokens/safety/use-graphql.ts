/**
 * Hook `useGraphql()`: returns the GraphQL client, which the first screen does not need. It corrects the safety of
 * tokens in responses.
 */
import { createGraphqlClient, type GraphqlClient } from '@cenote/data';
import { useServices } from '../../config/services.tsx';
import { correctedClient } from './corrected-client.ts';

/** One client per gateway: it caches which persisted documents that gateway has. */
const clients = new Map<string, GraphqlClient>();

export function useGraphql(): GraphqlClient {
  const { baseUrl } = useServices().gateway;
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = correctedClient(createGraphqlClient({ baseUrl }));
  clients.set(baseUrl, client);
  return client;
}
