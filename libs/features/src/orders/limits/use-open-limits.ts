import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { useOrdersApi } from '../orders-api.ts';
import { takesLimits } from './limit-network.ts';
import { openLimitsQuery } from './limit-queries.ts';

/**
 * Hook: queries the connected account's open limits on a network and returns the query; disabled without an account and
 * on networks that do not support limits.
 */
export function useOpenLimits(network: ConnectedNetwork | undefined) {
  const { account } = useWallet();
  const limitNetwork = network && takesLimits(network) ? network : undefined;
  const owner = { chainId: limitNetwork?.id ?? 0, account: limitNetwork && account };
  return useQuery(openLimitsQuery(useOrdersApi(), owner));
}
