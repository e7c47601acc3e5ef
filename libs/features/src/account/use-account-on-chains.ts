import type { Address } from '@cenote/chains';
import { useMemo } from 'react';
import { useServices } from '../services/services.tsx';
import type { AccountOnChains } from './queries.ts';

/** An account, on the networks that this page is connected to. */
export function useAccountOnChains(account: Address): AccountOnChains {
  const { networks } = useServices().config;
  return useMemo(() => ({ account, chainIds: networks.map(({ id }) => id) }), [account, networks]);
}
