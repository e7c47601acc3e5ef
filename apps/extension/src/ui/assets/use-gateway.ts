/** Gateway client for the configured gateway; undefined while it is turned off. */
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

/** One for each address: it remembers which documents that gateway knows by name. */
const gateways = new Map<string, Gateway>();

/** The gateway that the person chose; undefined where it is turned off. */
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
