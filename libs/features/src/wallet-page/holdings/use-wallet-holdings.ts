import type { Address } from '@cenote/chains';
import type { Holding } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { splitHoldings } from '../../account/portfolio/holdings.ts';
import { useAccountOnChains } from '../../account/portfolio/use-account-on-chains.ts';
import { useLastingFailure } from '../../errors/use-lasting-failure.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { hidesSmallBalances } from '../../state/selectors.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { holdingsQuery } from '../wallet-queries.ts';

/**
 * Hook: queries a wallet's balances and returns the query with the balances split into shown ones and those that the
 * settings hide.
 */
export function useWalletHoldings(account: Address) {
  const requests = useQuery(holdingsQuery(useGraphql(), useAccountOnChains(account)));
  const query = useLastingFailure(requests);
  const hidesSmall = useAppSelector(hidesSmallBalances);
  const hidesSpam = useAppSelector((state) => state.settings.hideSpam);
  const { data } = query;
  const holdings = useMemo(
    () => splitHoldings<Holding>(data ?? [], { hidesSmall, hidesSpam }),
    [data, hidesSmall, hidesSpam],
  );
  return { query, holdings };
}
