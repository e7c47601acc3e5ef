/**
 * Page of the portfolio route (default export): renders `WalletPage` of the features with the wallet from the path, or
 * for the connected one without it, and provides the app's links.
 */
import '@cenote/features/entity.css';
import '@cenote/features/portfolio.css';
import { PageLinksProvider, WalletPage } from '@cenote/features/wallet-page';
import { useParams } from 'react-router';
import { useAppLinks } from '../routes/links/use-app-links.ts';

export default function WalletRoute() {
  const { wallet } = useParams();
  return (
    <PageLinksProvider value={useAppLinks()}>
      <WalletPage wallet={wallet} />
    </PageLinksProvider>
  );
}
