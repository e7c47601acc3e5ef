import { lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { orderPollingMs } from '../order-polling.ts';

/** Which of the limits that an order book states the account has signed. */
export interface VerifiedLimits {
  /** By their hash, with the terms that were signed. */
  verified: ReadonlyMap<string, ApiOrder>;
  /** Of those whose signature is not the account's, or could not be checked. */
  unverified: ReadonlySet<string>;
}

const NONE: VerifiedLimits = { verified: new Map(), unverified: new Set() };

/**
 * Verifies limits that the gateway states; a limit is in neither set while it is being verified. What could not be
 * verified is tried again at the pace of the list.
 */
export function useVerifiedLimits(
  network: ConnectedNetwork,
  orders: readonly ApiOrder[],
): VerifiedLimits {
  const { account } = useWallet();
  const wagmi = useConfig();
  const signed = orders.map(({ hash, signature }) => [hash, signature]);
  const owner = `${network.id} ${account && lower(account)}`;
  const { data } = useQuery({
    queryKey: ['verifiedLimits', owner, signed] as const,
    enabled: account !== undefined && orders.length > 0,
    retry: false,
    structuralSharing: false,
    placeholderData: (last, query) => (query?.queryKey[1] === owner ? last : undefined),
    refetchInterval: ({ state }) =>
      state.data && state.data.unverified.size > 0 ? orderPollingMs() : false,
    queryFn: async (): Promise<VerifiedLimits> => {
      if (account === undefined) return NONE;
      const { verifyLimits } = await import('./verify-limits.ts');
      const found = await verifyLimits(orders, stepContext(wagmi, network, account));
      const verified = new Map(found.map((order) => [order.hash, order]));
      const hashes = orders.map(({ hash }) => hash);
      return { verified, unverified: new Set(hashes.filter((hash) => !verified.has(hash))) };
    },
  });
  return data ?? NONE;
}
