/**
 * Page of the form for a new position (default export): renders `CreatePositionPage` of the features with the protocol
 * version from the path, and provides the app's links.
 */
import '@cenote/features/entity.css';
import '@cenote/features/liquidity.css';
import { CreatePositionPage, PageLinksProvider } from '@cenote/features/create-position';
import { useParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function CreatePositionRoute() {
  const { version } = useParams();
  return (
    <PageLinksProvider value={useAppLinks()}>
      <CreatePositionPage version={version} />
    </PageLinksProvider>
  );
}
