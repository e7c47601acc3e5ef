import { lower } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Button, EmptyState, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { getAddress } from 'viem';
import { useServices } from '../config/services.tsx';
import { EntityFailure } from '../entity/figures/entity-failure.tsx';
import { nameQuery } from '../entity/links/name-query.ts';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { nameParam, walletParam } from '../entity/links/wallet-param.ts';
import { useLastingFailure } from '../errors/use-lasting-failure.ts';
import { useOpenConnect } from '../wallet/connect/account-drawer-context.ts';
import { useAccountName } from '../wallet/use-account-name.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { PositionsOf } from './positions-of.tsx';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export interface PositionsPageProps {
  /** Address or name of the account in the address bar; the connected one's positions without it. */
  owner?: string | undefined;
}

/**
 * Page of the liquidity positions of the connected wallet, or of any account, which it only shows; with states for no
 * wallet and for an owner that is not found. Also: re-exports `PageLinksProvider`.
 */
export function PositionsPage({ owner }: PositionsPageProps) {
  const { account, status } = useWallet();
  if (owner !== undefined) return <PositionsOfParam param={owner} />;
  if (account) return <PositionsOf key={account} account={lower(account)} />;
  return status === 'connecting' ? <Waiting /> : <NoWallet />;
}

function PositionsOfParam({ param }: { param: string }) {
  const t = useText();
  const { account } = useWallet();
  const owner = walletParam(param);
  if (owner && account && lower(account) === owner) return <PositionsOf account={owner} />;
  if (owner) return <OtherPositions account={owner} />;
  const name = nameParam(param);
  return name ? <NamedOwner name={name} /> : <NotFound hint={t('portfolio.notFoundHint')} />;
}

/** Positions of another account, under its name or shortened address. */
function OtherPositions({ account, named }: { account: `0x${string}`; named?: string }) {
  const name = useAccountName(account) ?? named ?? shortenAddress(getAddress(account));
  return <PositionsOf key={account} account={account} otherName={name} />;
}

/** Positions of the account that a name resolves to. */
function NamedOwner({ name }: { name: string }) {
  const t = useText();
  const query = useLastingFailure(useQuery(nameQuery(useServices().gateway, name)));
  const { data: found } = query;
  if (found) return <OtherPositions {...found} />;
  if (found === null) return <NotFound hint={t('portfolio.nobodyHint')} />;
  if (!query.isError) return <Waiting />;
  return (
    <div className="f-positions">
      <h1 className="f-entity-title">{t('positions.titleOf', { name })}</h1>
      <EntityFailure query={query} />
    </div>
  );
}

function NotFound({ hint }: { hint: string }) {
  const t = useText();
  return (
    <EmptyState
      title={<h1 className="f-entity-not-found">{t('portfolio.notFound')}</h1>}
      hint={hint}
      action={
        <PageLink
          to={usePageLinks().positions()}
          className="c-button"
          data-variant="primary"
          data-size="medium"
        >
          {t('positions.title')}
        </PageLink>
      }
    />
  );
}

function NoWallet() {
  const t = useText();
  const connect = useOpenConnect();
  return (
    <EmptyState
      icon="wallet"
      title={<h1 className="f-entity-not-found">{t('positions.title')}</h1>}
      hint={t('positions.connectHint')}
      action={<Button onClick={connect}>{t('wallet.connect')}</Button>}
      data-testid="no-wallet"
    />
  );
}

/** Skeleton with the height of the head, and the page's heading for screen readers. */
function Waiting() {
  const t = useText();
  return (
    <div className="f-positions">
      <h1 className="c-hidden">{t('positions.title')}</h1>
      <div className="f-positions-head" role="status" aria-label={t('common.loading')}>
        <Skeleton width={240} height={34} />
        <Skeleton width={136} height={40} />
      </div>
    </div>
  );
}
