import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useQuoteSources } from '../../local-routing/use-quote-sources.ts';
import type { PriceToCheck } from './is-false-price.ts';

/**
 * Hook `useIsPriceFalse()`: returns whether the price at which entered money was converted to tokens differs from that
 * of the pools, as verified or read by this device.
 * @returns undefined while unknown; false if tokens were entered
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
    // A price that could not be read may be readable later, and a correct one may become false.
    refetchInterval: network.quoteRefreshMs,
    queryFn: async ({ signal }) =>
      (await import('./is-false-price.ts')).isFalsePrice(price, network, device, signal),
  });
  return priceUsd ? data : false;
}
