/**
 * Page of migrations (default export): renders `MigratePage` of the features with the position from the path, and provides
 * the app's links.
 */
import '@cenote/features/entity.css';
import '@cenote/features/liquidity.css';
import { MigratePage, PageLinksProvider } from '@cenote/features/migrate';
import { useParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function MigrateRoute() {
  const { chain, pair, tokenId, address } = useParams();
  return (
    <PageLinksProvider value={useAppLinks()}>
      <MigratePage
        protocol={tokenId === undefined ? 'v2' : 'v3'}
        chain={chain}
        id={pair ?? tokenId}
        owner={address}
      />
    </PageLinksProvider>
  );
}
