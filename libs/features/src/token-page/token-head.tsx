/**
 * Component `TokenHead`: head of a token's page: name, network, safety, favorite and share buttons. Also: component
 * `TokenHeadSkeleton` (skeleton with the height of the head).
 */
import { isNative } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Badge, CopyButton, Icon, NetworkLogo, Skeleton, TokenLogo } from '@cenote/ui';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { FavoriteTokenButton } from '../display/favorite-button.tsx';
import { ShareButton } from '../entity/links/share-button.tsx';
import type { Token } from '../tokens/list/token.ts';
import { SafetyBadge } from '../tokens/safety/safety-badge.tsx';

const MARK = 48;

/** Head of a token's page: name, network, safety, favorite and share buttons. */
export function TokenHead({ token, network }: { token: Token; network: ConnectedNetwork }) {
  const t = useText();
  const { symbol, name, address } = token;
  return (
    <header className="f-entity-head">
      <span className="f-token-mark">
        <TokenLogo
          symbol={symbol}
          address={address}
          size={MARK}
          verified={token.safety === 'verified'}
          logoUrl={token.logoUri}
        />
        <NetworkLogo name={network.name} size={20} />
      </span>
      <div className="f-entity-names">
        <h1 className="f-entity-title" data-testid="entity-title">
          <span className="f-clip">{name}</span>{' '}
          <span className="f-entity-symbol" dir="auto">
            {symbol}
          </span>
        </h1>
        <div className="f-entity-facts">
          <span>{network.name}</span>
          {isNative(address) ? (
            <span>{t('entity.nativeCoin')}</span>
          ) : (
            <span className="f-entity-address">
              <code>{shortenAddress(address)}</code>
              <CopyButton value={address} label={t('entity.copyAddress')} />
            </span>
          )}
          {token.safety === 'verified' ? (
            <Badge tone="accent">
              <Icon name="shield" size={14} />
              {t('tokens.verified')}
            </Badge>
          ) : (
            <SafetyBadge token={token} />
          )}
        </div>
      </div>
      <div className="f-entity-tools">
        <FavoriteTokenButton token={token} />
        <ShareButton title={symbol} />
      </div>
    </header>
  );
}

/** Skeleton with the height of the head. */
export function TokenHeadSkeleton() {
  const t = useText();
  return (
    <div className="f-entity-head">
      <h1 className="c-hidden">{t('shell.tokenPage.title')}</h1>
      <Skeleton width={MARK} height={MARK} shape="circle" />
      <div className="f-entity-names">
        <Skeleton width={180} height={32} />
        <Skeleton width={140} height={20} />
      </div>
    </div>
  );
}
