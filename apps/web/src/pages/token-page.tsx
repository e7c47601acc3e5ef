/** Component `TokenRoute` (default export). */
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
