/**
 * Hook `useValueText()`: returns a formatter of dollars in a column: to the cent, except for large sums on narrow
 * screens.
 */
import { useMoney } from '@cenote/i18n';
import { useNarrow } from '@cenote/ui';
import { useCallback } from 'react';

/** Longer sums do not fit into a column of a narrow screen. */
const LONG_USD = 10_000;

/**
 * Returns a formatter of dollars in a column: to the cent, except for large sums on narrow screens.
 * @param long dollars from which an amount does not fit into the narrow column
 */
export function useValueText(long = LONG_USD): (usd: number | null) => string {
  const money = useMoney();
  const isNarrow = useNarrow();
  return useCallback(
    (usd) => money.format(usd, isNarrow && (usd ?? 0) >= long ? { compact: true } : {}),
    [money, isNarrow, long],
  );
}
