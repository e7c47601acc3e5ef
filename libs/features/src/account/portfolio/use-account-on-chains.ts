import type { Address } from '@cenote/chains';
import { useMemo } from 'react';
import { useNetworks } from '../../config/use-networks.ts';
import type { AccountOnChains } from './queries.ts';

/**
 * Hook: returns an account with the ids of all networks in use, `{ account, chainIds }`, as the arguments of the
 * portfolio queries.
 */
export function useAccountOnChains(account: Address): AccountOnChains {
  const networks = useNetworks();
  return useMemo(() => ({ account, chainIds: networks.map(({ id }) => id) }), [account, networks]);
}
