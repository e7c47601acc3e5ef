/** `nameQuery()`: query options that resolve an ENS name or username to an address; null where it resolves to none. */
import { lower } from '@cenote/chains';
import { createRestClient, GatewayError, type GatewayErrorCode, isRetryable } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';

const STALE_MS = 5 * 60_000;
const MAX_RETRIES = 1;
/** Gateway errors for an invalid name, and where no network has names. */
const NOWHERE: readonly GatewayErrorCode[] = ['INVALID_NAME', 'NOT_FOUND'];

const nowhere = (error: unknown): null => {
  if (error instanceof GatewayError && NOWHERE.includes(error.code)) return null;
  throw error;
};

export const nameQuery = ({ baseUrl }: { baseUrl: string }, name: string) =>
  queryOptions({
    queryKey: ['names', baseUrl, name] as const,
    queryFn: async ({ signal }) => {
      const found = await createRestClient({ baseUrl }).name({ name }, signal).catch(nowhere);
      return found?.address ? { account: lower(found.address), named: found.name } : null;
    },
    staleTime: STALE_MS,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
  });
