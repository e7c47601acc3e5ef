import { isNative, networkById } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useGateway } from './use-gateway.ts';

const STALE_MS = 5 * 60_000;

/**
 * Whether a token is the one that its symbol is known for, by the gateway's lists, where those do not state it of another than
 * the wallet itself knows by that symbol: only then may it wear the known mark.
 * The coin of a network that a site or a person has added is called as they please.
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
