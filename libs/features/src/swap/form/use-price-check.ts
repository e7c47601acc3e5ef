import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useQuoteSources } from '../../local-routing/use-quote-sources.ts';
import type { PriceToCheck } from './price-check.ts';

/**
 * Returns whether the price at which money became tokens differs from that of the pools, as this device verifies or
 * reads it.
 * @returns undefined while that is not known; false where tokens were typed
 */
export function useIsPriceFalse(
  network: ConnectedNetwork,
  isReady: boolean,
  price: PriceToCheck,
): boolean | undefined {
  const { device } = useQuoteSources();
  const { fixed, priceUsd } = price;
  const { data } = useQuery({
    queryKey: ['price', network.id, fixed?.address, priceUsd],
    enabled: isReady && !!priceUsd,
    // A price that could not be read may be read later, and a true one may become false.
    refetchInterval: network.quoteRefreshMs,
    queryFn: async ({ signal }) =>
      (await import('./price-check.ts')).isFalsePrice(price, network, device, signal),
  });
  return priceUsd ? data : false;
}
