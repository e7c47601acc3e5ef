import type { Checked } from '@cenote/chains';
import { AUTO_SLIPPAGE_MIN_BPS, type RouteQuote } from '@cenote/trading';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { QuoteParams } from '../../quote/route-quote.ts';

/**
 * Hook: returns the slippage if the user sets none, in basis points: the minimum until a route for the request was
 * verified and the chain's gas price was read. No value of the gateway can raise it.
 */
export function useAutoSlippage(
  network: ConnectedNetwork,
  params: QuoteParams | undefined,
  route: Checked<RouteQuote> | undefined,
): number {
  const config = useConfig();
  const { data } = useQuery({
    // Key of the request: the slippage does not change while the next route for it is verified.
    queryKey: [
      ...['autoSlippage', network.id, params?.tokenIn, params?.tokenOut],
      ...[params?.kind, `${params?.amount}`],
    ],
    enabled: route !== undefined,
    refetchInterval: network.quoteRefreshMs,
    retry: false,
    queryFn: async () => {
      if (!route) throw new Error('No route');
      const { readAutoSlippage } = await import('./read-auto-slippage.ts');
      return readAutoSlippage(config, network, route);
    },
  });
  return data ?? AUTO_SLIPPAGE_MIN_BPS;
}
