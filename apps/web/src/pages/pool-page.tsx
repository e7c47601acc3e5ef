import '@cenote/features/entity.css';
import { PlacesProvider, PoolPage } from '@cenote/features/pool-page';
import { useParams } from 'react-router';
import { useAppPlaces } from '../routes/links/use-app-links.ts';

export default function PoolRoute() {
  const { chain = '', pool = '' } = useParams();
  return (
    <PlacesProvider value={useAppPlaces()}>
      <PoolPage chain={chain} pool={pool} />
    </PlacesProvider>
  );
}
