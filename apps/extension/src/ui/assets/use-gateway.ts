/** Hook `useGateway()`: GraphQL and REST clients for the gateway in the settings; undefined while it is turned off. */
import {
  createGraphqlClient,
  createRestClient,
  type GraphqlClient,
  type RestClient,
} from '@cenote/data';
import { useSettings } from '../use-settings.ts';

interface Gateway {
  graphql: GraphqlClient;
  rest: RestClient;
}

/** One client per URL: it caches which queries that gateway has stored by name. */
const gateways = new Map<string, Gateway>();

/** Client for the gateway in the settings; undefined if it is turned off. */
export function useGateway(): Gateway | undefined {
  const { on, url } = useSettings().settings.gateway;
  if (!on) return undefined;
  const known = gateways.get(url);
  if (known) return known;
  const gateway = {
    graphql: createGraphqlClient({ baseUrl: url }),
    rest: createRestClient({ baseUrl: url }),
  };
  gateways.set(url, gateway);
  return gateway;
}
