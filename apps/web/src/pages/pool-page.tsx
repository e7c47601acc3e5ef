/**
 * Page of the pool route (default export): renders `PoolPage` of the features with chain and pool from the path, and
 * provides the app's links.
 */
import '@cenote/features/entity.css';
import { PageLinksProvider, PoolPage } from '@cenote/features/pool-page';
import { useParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function PoolRoute() {
  const { chain = '', pool = '' } = useParams();
  return (
    <PageLinksProvider value={useAppLinks()}>
      <PoolPage chain={chain} pool={pool} />
    </PageLinksProvider>
  );
}
