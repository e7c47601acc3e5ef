/**
 * Page of the token route (default export): renders `TokenPage` of the features with chain and token from the path,
 * and provides the app's links.
 */
import '@cenote/features/entity.css';
import { PageLinksProvider, TokenPage } from '@cenote/features/token-page';
import { useParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function TokenRoute() {
  const { chain = '', token = '' } = useParams();
  return (
    <PageLinksProvider value={useAppLinks()}>
      <TokenPage chain={chain} token={token} />
    </PageLinksProvider>
  );
}
