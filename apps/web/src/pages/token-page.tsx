import '@cenote/features/entity.css';
import { PlacesProvider, TokenPage } from '@cenote/features/token-page';
import { useParams } from 'react-router';
import { useAppPlaces } from '../routes/links/use-app-links.ts';

export default function TokenRoute() {
  const { chain = '', token = '' } = useParams();
  return (
    <PlacesProvider value={useAppPlaces()}>
      <TokenPage chain={chain} token={token} />
    </PlacesProvider>
  );
}
