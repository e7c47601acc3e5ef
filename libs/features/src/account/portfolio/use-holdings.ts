/**
 * Hooks: `usePortfolio()` queries an account's balances with their values; `useHoldings()` returns them split into
 * listed ones and those that the settings hide.
 */
import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useAppSelector } from '../../state/hooks.ts';
import { hidesSmallBalances } from '../../state/selectors.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { splitHoldings } from './holdings.ts';
import { portfolioQuery } from './queries.ts';
import { useAccountOnChains } from './use-account-on-chains.ts';

/** Queries an account's balances with their values. Spam has no value: its price is set by its maker. */
export function usePortfolio(account: Address) {
  return useQuery(portfolioQuery(useGraphql(), useAccountOnChains(account), false));
}

/** Returns the account's balances: the listed ones and those that the settings hide. */
export function useHoldings(account: Address) {
  const request = useGraphql();
  const owner = useAccountOnChains(account);
  const portfolio = usePortfolio(account);
  const hidesSmall = useAppSelector(hidesSmallBalances);
  const hidesSpam = useAppSelector((state) => state.settings.hideSpam);
  // Without spam there is nothing more to request.
  const hasSpam = (portfolio.data?.hidden ?? 0) > 0;
  const all = useQuery({ ...portfolioQuery(request, owner, true), enabled: hasSpam });
  const balances = (hasSpam ? all.data : undefined)?.balances ?? portfolio.data?.balances;
  const holdings = balances && splitHoldings(balances, { hidesSmall, hidesSpam });
  // Spam that is still loading is counted already, so that the number does not change.
  const coming = hidesSpam && hasSpam && !all.data ? (portfolio.data?.hidden ?? 0) : 0;
  return {
    query: portfolio,
    holdings: holdings && { ...holdings, hiddenCount: holdings.hidden.length + coming },
  };
}
