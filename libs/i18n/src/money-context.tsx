/**
 * React context of the display currency: `MoneyProvider` (component) and `useMoney()` (hook), which returns a formatter
 * and conversions of US dollars. Also: type `Money`.
 */
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { FiatOptions } from './format/fiat.ts';
import { DOLLARS, type Exchange, formatMoney } from './format/money.ts';

/** Display currency for components. */
export interface Money extends Exchange {
  /** Formats US dollars in the current currency; a dash if unknown. */
  format(dollars: number | null | undefined, options?: FiatOptions): string;
  /** Converts US dollars to the current currency. */
  fromDollars(dollars: number): number;
  /** Converts an amount in the current currency, such as a typed one, to US dollars. */
  toDollars(amount: number): number;
}

const MoneyContext = createContext<Exchange>(DOLLARS);

export interface MoneyProviderProps {
  /** Must be a stable object. */
  value: Exchange;
  children: ReactNode;
}

/** Provides the chosen currency and its exchange rate. Without a provider: US dollars. */
export const MoneyProvider = ({ value, children }: MoneyProviderProps) => (
  <MoneyContext value={value}>{children}</MoneyContext>
);

/** Returns the formatter and conversions of the current currency. Every money amount on screen uses it. */
export function useMoney(): Money {
  const exchange = use(MoneyContext);
  return useMemo(
    () => ({
      ...exchange,
      format: (dollars, options) => formatMoney(dollars, exchange, options),
      fromDollars: (dollars) => dollars * exchange.perDollar,
      toDollars: (amount) => amount / exchange.perDollar,
    }),
    [exchange],
  );
}
