/**
 * Hook `useGraphql()`: returns the GraphQL client, which the first screen does not need. It corrects the safety of
 * tokens in responses.
 */
import { createGraphqlClient, GatewayError, type GraphqlClient } from '@cenote/data';
import { useServices } from '../../config/services.tsx';
import { correctedClient } from './corrected-client.ts';

/** One client per gateway: it caches which persisted documents that gateway has. */
const clients = new Map<string, GraphqlClient>();

/** Rejects requests for a list of networks of which the gateway serves none. */
const forServedNetworks =
  (graphql: GraphqlClient): GraphqlClient =>
  (document, variables, signal) =>
    'chainIds' in variables && Array.isArray(variables.chainIds) && variables.chainIds.length === 0
      ? Promise.reject(new GatewayError('NO_GATEWAY', 'The gateway serves none of these networks'))
      : graphql(document, variables, signal);

export function useGraphql(): GraphqlClient {
  const { baseUrl } = useServices().gateway;
  const known = clients.get(baseUrl);
  if (known) return known;
  const client = forServedNetworks(correctedClient(createGraphqlClient({ baseUrl })));
  clients.set(baseUrl, client);
  return client;
}
