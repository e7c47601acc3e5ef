/** Exchange rate of the chosen currency; US dollars until it is loaded. */
import { DOLLARS, type Exchange } from '@cenote/i18n';
import { useEffect, useState } from 'react';
import type { Settings } from '../../messages/settings.ts';

/** Rates are of a day. */
const STALE_MS = 60 * 60_000;

/**
 * The currency that the person chose, at the gateway's rate. Dollars until there is a plausible one: a figure must
 * not stand under a sign it does not belong to.
 */
export function useExchangeRate({ currency, gateway }: Settings): Exchange {
  const [known, setKnown] = useState<Exchange>(DOLLARS);
  const baseUrl = gateway.on && currency !== DOLLARS.currency ? gateway.url : undefined;
  useEffect(() => {
    if (!baseUrl) return;
    const ended = new AbortController();
    const ask = async () => {
      const { createRestClient, isPlausibleRate } = await import('../components/gateway-client.ts');
      const { rates } = await createRestClient({ baseUrl }).rates(ended.signal);
      const rate = rates.find((one) => one.currency === currency);
      if (rate && isPlausibleRate(rate)) setKnown(rate);
    };
    // Asked again when it is due, or when the screen is opened the next time.
    const again = () => void ask().catch(() => {});
    again();
    const timer = setInterval(again, STALE_MS);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [baseUrl, currency]);
  return baseUrl && known.currency === currency ? known : DOLLARS;
}
