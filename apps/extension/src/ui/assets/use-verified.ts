/**
 * Hook `useIsVerified()`: whether a token is built in, or the gateway's lists contain it as verified and its symbol
 * imitates no built-in token; true for the coin of a built-in network.
 */
import { type Address, isNative, knownTokenAt, networkById } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../use-settings.ts';
import { useGateway } from './use-gateway.ts';

const STALE_MS = 5 * 60_000;

/**
 * Whether a token is verified: it is built in, or the gateway's lists contain it, and the wallet's built-in tokens do not assign its
 * symbol to another address. Only then it gets the known logo. The coin of an added network can have any name.
 */
export function useIsVerified({
  chainId,
  address,
}: {
  chainId: number;
  address: Address;
}): boolean {
  const rest = useGateway()?.rest;
  const { url } = useSettings().settings.gateway;
  const isKnown = networkById(chainId) !== undefined;
  const isBuiltIn = isNative(address) ? isKnown : knownTokenAt(chainId, address) !== undefined;
  const { data } = useQuery({
    queryKey: ['tokens', chainId] as const,
    enabled: rest !== undefined && isKnown && !isBuiltIn,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const { servedNetworks } = await import('../components/gateway-client.ts');
      const served = networkById(chainId)?.isLocal ? undefined : await servedNetworks(url);
      if (served && !served.includes(chainId)) return new Set<string>();
      const { tokens = [] } = (await rest?.tokens({ chainId }, signal)) ?? {};
      const { isImpersonator } = await import('./impersonator.ts');
      const verified = tokens.filter(
        (token) => token.safety === 'verified' && !isImpersonator(token),
      );
      return new Set(verified.map((token) => token.address.toLowerCase()));
    },
  });
  return isBuiltIn || (data?.has(address.toLowerCase()) ?? false);
}
