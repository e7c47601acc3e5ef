import '@cenote/chains/networks';
import { isNative, networkById } from '@cenote/chains';
import { useEffect, useState } from 'react';
import { useSettings } from '../use-settings.ts';

/**
 * Hook: US dollar price of a network's coin from the gateway, for display only; undefined while unknown, if the
 * gateway is off, or if it does not serve the network.
 */
export function useCoinPrice(chainId: number): number | undefined {
  const { on, url } = useSettings().settings.gateway;
  const [price, setPrice] = useState<number>();
  // The gateway does not know other networks.
  const baseUrl = on && networkById(chainId) ? url : undefined;
  useEffect(() => {
    setPrice(undefined);
    if (!baseUrl) return;
    const ended = new AbortController();
    const fetchPrice = async () => {
      const { createRestClient, servedNetworks } = await import('../components/gateway-client.ts');
      const served = networkById(chainId)?.isLocal ? undefined : await servedNetworks(baseUrl);
      if (served && !served.includes(chainId)) return;
      const { tokens } = await createRestClient({ baseUrl }).tokens({ chainId }, ended.signal);
      setPrice(tokens.find(({ address }) => isNative(address))?.priceUsd);
    };
    // On failure the cost is shown in coins only.
    fetchPrice().catch(() => {});
    return () => ended.abort();
  }, [baseUrl, chainId]);
  return price;
}
