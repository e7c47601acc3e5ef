/**
 * Hook `useVerifiedLimits()`: verifies limits that the gateway returned; a limit is in neither set while it is being
 * verified. Limits that could not be checked are retried at the polling interval of the list. Also: type
 * `VerifiedLimits` (result of verifying the limits that the gateway returned).
 */
import { lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { orderPollingMs } from '../order-polling.ts';

/** Result of verifying the limits that the gateway returned. */
export interface VerifiedLimits {
  /** Verified limits by hash, with the signed terms. */
  verified: ReadonlyMap<string, ApiOrder>;
  /** Hashes of limits whose signature is not the account's, or could not be checked. */
  unverified: ReadonlySet<string>;
}

const NONE: VerifiedLimits = { verified: new Map(), unverified: new Set() };

/**
 * Verifies limits that the gateway returned; a limit is in neither set while it is being verified. Limits that could
 * not be checked are retried at the polling interval of the list.
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
