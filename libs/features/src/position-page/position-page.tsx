import { type Address, lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Button, EmptyState, Skeleton } from '@cenote/ui';
import { use } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useNetworkBySlug } from '../entity/links/use-network-by-slug.ts';
import { walletParam } from '../entity/links/wallet-param.ts';
import type { PositionRequest } from '../liquidity/data/position-queries.ts';
import { UrlContext } from '../swap-url/swap-url-context.tsx';
import { useOpenConnect } from '../wallet/connect/account-drawer-context.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { PositionDialogs } from './actions/position-dialogs.tsx';
import { PositionContent } from './position-content.tsx';
import { PositionNotFound } from './states/position-not-found.tsx';
import { UnsupportedVersion } from './states/unsupported-version.tsx';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

export interface PositionPageProps {
  protocol: 'v2' | 'v3' | 'v4';
  /** As in the path. */
  chain: string;
  /** Token id of the NFT; for v2 the address of the pair. */
  id: string;
}

/** Digits of a uint256. */
const TOKEN_ID = /^\d{1,78}$/;

/**
 * Page of one liquidity position: the NFT of v3 or v4 in the path, or the shares of a v2 pair that belong to the
 * connected wallet or to the address in the query `owner`. Also: re-exports `PageLinksProvider`.
 */
export const PositionPage = (props: PositionPageProps) => (
  <PositionDialogs>
    <Position {...props} />
  </PositionDialogs>
);

function Position({ protocol, chain, id }: PositionPageProps) {
  const network = useNetworkBySlug(chain);
  if (!network) return <PositionNotFound protocol={protocol} />;
  if (!isSupported(network, protocol)) {
    return <UnsupportedVersion network={network} version={protocol} />;
  }
  if (protocol === 'v2') return <SharesPosition network={network} pair={walletParam(id)} />;
  if (!TOKEN_ID.test(id)) return <PositionNotFound protocol={protocol} network={network} />;
  const request = { chainId: network.id, protocol, id: String(BigInt(id)) };
  return (
    <PositionContent key={`${network.id} ${protocol} ${id}`} network={network} request={request} />
  );
}

const isSupported = ({ contracts }: ConnectedNetwork, protocol: PositionRequest['protocol']) =>
  ({
    v2: contracts.v2Factory !== undefined,
    v3: true,
    v4: contracts.v4PositionManager !== undefined && contracts.v4StateView !== undefined,
  })[protocol];

/** Shares of a pair: of the owner in the address, else of the connected wallet. */
function SharesPosition(props: { network: ConnectedNetwork; pair: Address | undefined }) {
  const { network, pair } = props;
  const { account, status } = useWallet();
  const named = walletParam(use(UrlContext)?.params.get('owner') ?? '');
  const owner = named ?? (account && lower(account));
  if (!pair) return <PositionNotFound protocol="v2" network={network} />;
  if (!owner) return status === 'connecting' ? <Waiting /> : <ConnectForShares />;
  const request = { chainId: network.id, protocol: 'v2', id: pair, owner } as const;
  return (
    <PositionContent key={`${network.id} ${pair} ${owner}`} network={network} request={request} />
  );
}

function ConnectForShares() {
  const t = useText();
  const connect = useOpenConnect();
  return (
    <EmptyState
      icon="wallet"
      title={<h1 className="f-entity-not-found">{t('position.sharesConnect')}</h1>}
      hint={t('position.sharesConnectHint')}
      action={<Button onClick={connect}>{t('wallet.connect')}</Button>}
    />
  );
}

function Waiting() {
  const t = useText();
  return (
    <div className="f-entity-head" role="status" aria-label={t('common.loading')}>
      <h1 className="c-hidden">{t('position.title')}</h1>
      <Skeleton width={240} height={40} />
    </div>
  );
}
