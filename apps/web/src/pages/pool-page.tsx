/** Component `PoolRoute` (default export). */
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
