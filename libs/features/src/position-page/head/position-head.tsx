/**
 * Component `PositionHead`: head of a position's page: pair linked to its tokens, status, network, version, fee, number,
 * owner, links to its pool, and buttons that hide it or share the page. Also: component `PositionHeadSkeleton`.
 */
import { lower } from '@cenote/chains';
import { shortenAddress, useText } from '@cenote/i18n';
import { Badge, Button, Skeleton } from '@cenote/ui';
import { PositionBadge } from '../../account/portfolio/position-badge.tsx';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { formatFee, PairMarks } from '../../entity/figures/pool-name.tsx';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import { ShareButton } from '../../entity/links/share-button.tsx';
import { positionKey } from '../../liquidity/data/listed-position.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { hiddenPositionToggled } from '../../state/slices/favorites.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';

const MARK = 40;

export interface PositionHeadProps {
  network: ConnectedNetwork;
  facts: PositionFacts;
  tokens: PositionTokens;
  isOwn: boolean;
  isBurnt: boolean;
}

export function PositionHead({ network, facts, tokens, isOwn, isBurnt }: PositionHeadProps) {
  const t = useText();
  const pageLinks = usePageLinks();
  const { token0, token1 } = tokens;
  const { protocol, fee, tokenId, owner, poolId, status } = facts;
  const marked = [token0, token1].map((token) => ({ ...token, logoUri: token.logoUri ?? null }));
  return (
    <header className="f-entity-head">
      <PairMarks pool={{ token0: marked[0]!, token1: marked[1]!, protocol, fee }} size={MARK} />
      <div className="f-entity-names">
        <h1 className="f-entity-title" data-testid="entity-title" dir="auto">
          <PageLink to={pageLinks.token(network, lower(token0.address))}>{token0.symbol}</PageLink>
          <span className="f-entity-symbol">{t('entity.pools.slash')}</span>
          <PageLink to={pageLinks.token(network, lower(token1.address))}>{token1.symbol}</PageLink>
          {tokenId !== undefined && (
            <span className="f-entity-symbol">{t('position.number', { tokenId })}</span>
          )}
        </h1>
        <div className="f-entity-facts">
          <PositionBadge status={isBurnt ? 'closed' : status} />
          <span>{network.name}</span>
          <Badge>{protocol}</Badge>
          <Badge data-testid="position-fee">
            {fee === null
              ? t('entity.pools.dynamicFee')
              : t('entity.pools.fee', { percent: formatFee(fee) })}
          </Badge>
          <PageLink to={pageLinks.pool(network, poolId)} className="c-link">
            {t('position.pool')}
          </PageLink>
          {!isOwn && (
            <span>
              {t('position.owner')}{' '}
              <PageLink to={pageLinks.wallet(owner)} className="c-link">
                <code>{shortenAddress(owner)}</code>
              </PageLink>
            </span>
          )}
        </div>
      </div>
      <div className="f-entity-tools">
        {isOwn && <HideButton network={network} facts={facts} />}
        <ShareButton title={t('entity.pools.pair', { one: token0.symbol, other: token1.symbol })} />
      </div>
    </header>
  );
}

/** Button that hides the position in the list, or shows it there again. */
function HideButton({ network, facts }: Pick<PositionHeadProps, 'network' | 'facts'>) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { protocol, tokenId = null, poolId } = facts;
  const key = positionKey({ chainId: network.id, protocol, tokenId, poolId });
  const isHidden = useAppSelector((state) => state.favorites.hiddenPositions.includes(key));
  return (
    <Button
      variant="ghost"
      size="small"
      onClick={() => dispatch(hiddenPositionToggled(key))}
      data-testid="hide-position"
    >
      {t(isHidden ? 'position.show' : 'position.hide')}
    </Button>
  );
}

/** Skeleton with the height of the head. */
export function PositionHeadSkeleton() {
  const t = useText();
  return (
    <div className="f-entity-head">
      <h1 className="c-hidden">{t('position.title')}</h1>
      <Skeleton width={64} height={MARK} />
      <div className="f-entity-names">
        <Skeleton width={180} height={32} />
        <Skeleton width={200} height={20} />
      </div>
    </div>
  );
}
