import type { Address } from '@cenote/chains';
import { useMemo } from 'react';
import { useNetworks } from '../../config/use-networks.ts';
import type { AccountOnChains } from './queries.ts';

/** An account, on the networks that this page is connected to. */
export function useAccountOnChains(account: Address): AccountOnChains {
  const networks = useNetworks();
  return useMemo(() => ({ account, chainIds: networks.map(({ id }) => id) }), [account, networks]);
}
