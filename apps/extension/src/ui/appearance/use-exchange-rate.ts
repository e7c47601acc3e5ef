/**
 * Hook `useExchangeRate()`: the user's display currency with its rate to the US dollar from the gateway; US dollars
 * until a plausible rate is loaded.
 */
import { DOLLARS, type Exchange } from '@cenote/i18n';
import { useEffect, useState } from 'react';
import type { Settings } from '../../messages/settings.ts';

/** Rates are daily. */
const STALE_MS = 60 * 60_000;

/**
 * The user's currency at the gateway's rate. US dollars until a plausible rate is loaded, so that an amount never has
 * the wrong currency sign.
 */
export function useExchangeRate({ currency, gateway }: Settings): Exchange {
  const [known, setKnown] = useState<Exchange>(DOLLARS);
  const baseUrl = gateway.on && currency !== DOLLARS.currency ? gateway.url : undefined;
  useEffect(() => {
    if (!baseUrl) return;
    const ended = new AbortController();
    const fetchRate = async () => {
      const { createRestClient, isPlausibleRate } = await import('../components/gateway-client.ts');
      const { rates } = await createRestClient({ baseUrl }).rates(ended.signal);
      const rate = rates.find((one) => one.currency === currency);
      if (rate && isPlausibleRate(rate)) setKnown(rate);
    };
    // Requested again when it is stale, or at the next opening of the screen.
    const again = () => void fetchRate().catch(() => {});
    again();
    const timer = setInterval(again, STALE_MS);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [baseUrl, currency]);
  return baseUrl && known.currency === currency ? known : DOLLARS;
}
