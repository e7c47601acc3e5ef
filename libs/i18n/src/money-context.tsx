/** React context of the display currency. */
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { FiatOptions } from './format/fiat.ts';
import { DOLLARS, type Exchange, formatMoney } from './format/money.ts';

/** Dollars and the currency in use, for components. */
export interface Money extends Exchange {
  /** Dollars as a text in the currency in use; a dash where they are not known. */
  format(dollars: number | null | undefined, options?: FiatOptions): string;
  /** Dollars as a number of the currency in use. */
  fromDollars(dollars: number): number;
  /** An amount of the currency in use, such as a typed one, as dollars. */
  toDollars(amount: number): number;
}

const MoneyContext = createContext<Exchange>(DOLLARS);

export interface MoneyProviderProps {
  /** Keep it the same object while nothing changes. */
  value: Exchange;
  children: ReactNode;
}

/** Gives components the currency that a person chose, with its rate. Without it: dollars. */
export const MoneyProvider = ({ value, children }: MoneyProviderProps) => (
  <MoneyContext value={value}>{children}</MoneyContext>
);

/** How amounts are shown here. Every amount of money on screen goes through it. */
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
