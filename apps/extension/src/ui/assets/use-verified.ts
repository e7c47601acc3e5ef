/**
 * Hook `useIsVerified()`: whether the gateway's lists contain a token as verified and its symbol imitates no built-in
 * token; true for the coin of a built-in network.
 */
import { isNative, networkById } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useGateway } from './use-gateway.ts';

const STALE_MS = 5 * 60_000;

/**
 * Whether a token is verified: the gateway's lists contain it, and the wallet's built-in tokens do not assign its
 * symbol to another address. Only then it gets the known logo. The coin of an added network can have any name.
 */
export function useIsVerified({ chainId, address }: { chainId: number; address: string }): boolean {
  const rest = useGateway()?.rest;
  const isKnown = networkById(chainId) !== undefined;
  const { data } = useQuery({
    queryKey: ['tokens', chainId] as const,
    enabled: rest !== undefined && isKnown,
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => {
      const { tokens = [] } = (await rest?.tokens({ chainId }, signal)) ?? {};
      const { isImpersonator } = await import('./impersonator.ts');
      const verified = tokens.filter(
        (token) => token.safety === 'verified' && !isImpersonator(token),
      );
      return new Set(verified.map((token) => token.address.toLowerCase()));
    },
  });
  return isNative(address) ? isKnown : (data?.has(address.toLowerCase()) ?? false);
}
