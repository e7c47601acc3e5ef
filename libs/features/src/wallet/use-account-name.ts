import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../config/services.tsx';
import { ACCOUNT_KEY } from './account-key.ts';

const STALE_MS = 5 * 60_000;

/**
 * Hook: returns an account's username or ENS name, forward-resolved by the gateway; null without one or until it is
 * known.
 */
export function useAccountName(address: Address | undefined): string | null {
  const { baseUrl } = useServices().gateway;
  const { data } = useQuery({
    queryKey: [ACCOUNT_KEY, address, 'name', baseUrl] as const,
    queryFn: async ({ signal }) => {
      if (!address) return null;
      // Code for accounts loads with an account.
      const { readAccountName } = await import('./read-account-name.ts');
      return readAccountName(baseUrl, address, signal);
    },
    enabled: address !== undefined,
    staleTime: STALE_MS,
    // No retry: without a name the address is shown.
    retry: false,
  });
  return data ?? null;
}
