import type { Address } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Avatar } from '@cenote/ui';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { useAccountName } from '../../wallet/use-account-name.ts';

/** Section with links to the pages of this device's favorite wallets; renders nothing without any. */
export function FavoriteWallets() {
  const t = useText();
  const wallets = useAppSelector((state) => state.favorites.wallets);
  if (wallets.length === 0) return null;
  return (
    <section className="f-wallet-favorites" aria-label={t('portfolio.favorites')}>
      <h2 className="f-entity-heading">{t('portfolio.favorites')}</h2>
      <ul data-testid="favorite-wallets">
        {wallets.map((wallet) => (
          <li key={wallet}>
            <WalletLink wallet={wallet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WalletLink({ wallet }: { wallet: Address }) {
  const pageLinks = usePageLinks();
  const name = useAccountName(wallet);
  return (
    <PageLink to={pageLinks.wallet(wallet)} className="f-wallet-favorite">
      <Avatar address={wallet} size={32} />
      <span className="f-clip" dir="auto">
        {name ?? <code>{shortenAddress(wallet)}</code>}
      </span>
    </PageLink>
  );
}
