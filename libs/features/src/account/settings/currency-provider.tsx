/**
 * Component `CurrencyProvider`: provides the chosen currency at the gateway's exchange rate. US dollars until there is
 * a plausible rate: an amount must not have the symbol of another currency.
 */
import { DOLLARS, type Exchange, MoneyProvider } from '@cenote/i18n';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useServices } from '../../config/services.tsx';
import { useAppSelector } from '../../state/hooks.ts';

/** Rates are updated daily. */
const STALE_MS = 60 * 60_000;

export function CurrencyProvider({ children }: { children: ReactNode }) {
  const { baseUrl } = useServices().gateway;
  const currency = useAppSelector((state) => state.settings.currency);
  const { data } = useQuery({
    queryKey: ['rates', baseUrl] as const,
    queryFn: async ({ signal }) => (await import('./read-rates.ts')).readRates(baseUrl, signal),
    enabled: currency !== DOLLARS.currency,
    staleTime: STALE_MS,
  });
  const rate = data?.find((one) => one.currency === currency);
  const exchange = useMemo<Exchange>(
    () =>
      rate && currency !== DOLLARS.currency
        ? { currency, perDollar: rate.perDollar, decimals: rate.decimals }
        : DOLLARS,
    [rate, currency],
  );
  return <MoneyProvider value={exchange}>{children}</MoneyProvider>;
}
