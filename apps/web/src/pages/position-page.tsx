/**
 * Page of one position (default export): renders `PositionPage` of the features with protocol, chain and id from the path,
 * and provides the app's links.
 */
import '@cenote/features/entity.css';
import '@cenote/features/liquidity.css';
import { PageLinksProvider, PositionPage } from '@cenote/features/position-page';
import { useLocation, useParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function PositionRoute() {
  const { chain = '', pair, tokenId } = useParams();
  const { pathname } = useLocation();
  const protocol = pair !== undefined ? 'v2' : pathname.includes('/v4/') ? 'v4' : 'v3';
  return (
    <PageLinksProvider value={useAppLinks()}>
      <PositionPage protocol={protocol} chain={chain} id={pair ?? tokenId ?? ''} />
    </PageLinksProvider>
  );
}
