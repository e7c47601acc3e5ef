/**
 * Page of the list of positions (default export): renders `PositionsPage` of the features for the connected wallet, or for
 * the address in the query `owner`, and provides the app's links.
 */
import '@cenote/features/entity.css';
import '@cenote/features/liquidity.css';
import { PageLinksProvider, PositionsPage } from '@cenote/features/positions';
import { useSearchParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function PositionsRoute() {
  const [search] = useSearchParams();
  return (
    <PageLinksProvider value={useAppLinks()}>
      <PositionsPage owner={search.get('owner') ?? undefined} />
    </PageLinksProvider>
  );
}
