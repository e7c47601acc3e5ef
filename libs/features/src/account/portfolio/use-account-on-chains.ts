import type { Address } from '@cenote/chains';
import { useMemo } from 'react';
import { useIsServed } from '../../config/use-is-served.ts';
import { useNetworks } from '../../config/use-networks.ts';
import type { AccountOnChains } from './queries.ts';

/**
 * Hook: returns an account with the ids of all networks in use that the gateway serves, `{ account, chainIds }`, as
 * the arguments of the portfolio queries.
 */
export function useAccountOnChains(account: Address): AccountOnChains {
  const networks = useNetworks();
  const isServed = useIsServed();
  return useMemo(() => {
    const chainIds = networks.map(({ id }) => id).filter(isServed);
    return { account, chainIds };
  }, [account, networks, isServed]);
}
