/**
 * Component `PositionHead`: head of a position's page: pair, number, status, network, version, fee, owner, link to its pool,
 * and buttons that hide it or share the page.
 */
import { shortenAddress, useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { PositionBadge } from '../../account/portfolio/position-badge.tsx';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { PairHead } from '../../entity/figures/pair-head.tsx';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import { positionKey } from '../../liquidity/data/listed-position.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { hiddenPositionToggled } from '../../state/slices/favorites.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';

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
  const { protocol, fee, tokenId, owner, poolId, status } = facts;
  const [token0, token1] = [tokens.token0, tokens.token1].map((token) => ({
    ...token,
    logoUri: token.logoUri ?? null,
  }));
  return (
    <PairHead
      network={network}
      pool={{ token0: token0!, token1: token1!, protocol, fee }}
      number={tokenId === undefined ? undefined : t('position.number', { tokenId })}
      status={<PositionBadge status={isBurnt ? 'closed' : status} />}
      tools={isOwn && <HideButton network={network} facts={facts} />}
    >
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
    </PairHead>
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
