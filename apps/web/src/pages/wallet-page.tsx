import '@cenote/features/entity.css';
import '@cenote/features/portfolio.css';
import { PlacesProvider, WalletPage } from '@cenote/features/wallet-page';
import { useParams } from 'react-router';
import { useAppPlaces } from '../routes/links/use-app-links.ts';

export default function WalletRoute() {
  const { wallet } = useParams();
  return (
    <PlacesProvider value={useAppPlaces()}>
      <WalletPage wallet={wallet} />
    </PlacesProvider>
  );
}
