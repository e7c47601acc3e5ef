import { createGraphqlClient, type GraphqlClient } from '@cenote/data';
import { useMemo } from 'react';
import { useServices } from '../services/services.tsx';

/** Asks the gateway's GraphQL, which the first screen does without. */
export function useGraphql(): GraphqlClient {
  const { baseUrl } = useServices().gateway;
  return useMemo(() => createGraphqlClient({ baseUrl }), [baseUrl]);
}
