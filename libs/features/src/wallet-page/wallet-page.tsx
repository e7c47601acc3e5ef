import { lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Button, EmptyState, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../config/services.tsx';
import { EntityFailure } from '../entity/figures/entity-failure.tsx';
import { nameQuery } from '../entity/links/name-query.ts';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { nameParam, walletParam } from '../entity/links/wallet-param.ts';
import { useLastingFailure } from '../errors/use-lasting-failure.ts';
import { StatusBanners } from '../status/status-banners.tsx';
import { useOpenConnect } from '../wallet/connect/account-drawer-context.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { FavoriteWallets } from './head/favorite-wallets.tsx';
import { KnownWallet } from './known-wallet.tsx';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

/**
 * Page of a wallet: the one that the path names by address or ENS name, else the connected one; with states for none,
 * not found and loading. Also: re-exports `PageLinksProvider`.
 */
export function WalletPage({ wallet }: { wallet: string | undefined }) {
  const t = useText();
  const own = useWallet();
  if (wallet !== undefined) return <WalletOfPath param={wallet} />;
  if (own.account) {
    return (
      <KnownWallet key={own.account} account={lower(own.account)} after={<FavoriteWallets />} />
    );
  }
  return own.status === 'connecting' ? <Waiting title={t('portfolio.own')} /> : <NoWallet />;
}

function WalletOfPath({ param }: { param: string }) {
  const t = useText();
  const account = walletParam(param);
  if (account) return <KnownWallet key={account} account={account} />;
  const name = nameParam(param);
  return name ? <NamedWallet name={name} /> : <NotFound hint={t('portfolio.notFoundHint')} />;
}

/** Wallet that a name resolves to. */
function NamedWallet({ name }: { name: string }) {
  const t = useText();
  const query = useLastingFailure(useQuery(nameQuery(useServices().gateway, name)));
  const { data: found } = query;
  if (found) return <KnownWallet key={found.account} {...found} />;
  if (found === null) return <NotFound hint={t('portfolio.nobodyHint')} />;
  if (!query.isError) return <Waiting title={name} />;
  return (
    <div className="f-wallet">
      <h1 className="f-entity-title">{t('portfolio.own')}</h1>
      <StatusBanners where="figures" />
      <EntityFailure query={query} />
    </div>
  );
}

function NotFound({ hint }: { hint: string }) {
  const t = useText();
  const { account } = useWallet();
  const connect = useOpenConnect();
  const pageLinks = usePageLinks();
  return (
    <EmptyState
      title={<h1 className="f-entity-not-found">{t('portfolio.notFound')}</h1>}
      hint={hint}
      action={
        account ? (
          <PageLink
            to={pageLinks.wallet(lower(account))}
            className="c-button"
            data-variant="primary"
            data-size="medium"
          >
            {t('portfolio.showOwn')}
          </PageLink>
        ) : (
          <Button onClick={connect}>{t('wallet.connect')}</Button>
        )
      }
      data-testid="wallet-not-found"
    />
  );
}

function NoWallet() {
  const t = useText();
  const connect = useOpenConnect();
  return (
    <div className="f-wallet">
      <EmptyState
        icon="wallet"
        title={<h1 className="f-entity-not-found">{t('portfolio.own')}</h1>}
        hint={t('portfolio.connectHint')}
        action={<Button onClick={connect}>{t('wallet.connect')}</Button>}
        data-testid="no-wallet"
      />
      <FavoriteWallets />
    </div>
  );
}

/** Skeleton with the height of the head, and the page's heading for screen readers. */
function Waiting({ title }: { title: string }) {
  const t = useText();
  return (
    <div className="f-wallet">
      <h1 className="c-hidden">{title}</h1>
      <div className="f-wallet-head" role="status" aria-label={t('common.loading')}>
        <Skeleton width={240} height={64} />
        <Skeleton width={168} height={64} />
      </div>
    </div>
  );
}
