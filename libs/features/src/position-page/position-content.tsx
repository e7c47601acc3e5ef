/** Component `PositionContent`: a position's figures, range, history and actions, in one or two columns. */
import { lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useRefreshOnSettled } from '../account/activity/use-activity.ts';
import { LazyChartPart } from '../chart/lazy-chart-part.tsx';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { EntityFailure } from '../entity/figures/entity-failure.tsx';
import { PairHeadSkeleton } from '../entity/figures/pair-head.tsx';
import { StaleFiguresNote } from '../entity/figures/stale-figures-note.tsx';
import { useTitle } from '../hooks/use-title.ts';
import { useWide } from '../hooks/use-wide.ts';
import type { PositionRequest } from '../liquidity/data/position-queries.ts';
import { PoolHook } from '../liquidity/pool/pool-hook.tsx';
import { AsOf } from '../status/as-of.tsx';
import { StatusBanners } from '../status/status-banners.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { ManageCard } from './actions/manage-card.tsx';
import { usePosition } from './data/use-position.ts';
import { type PositionTokens, usePositionTokens } from './data/use-position-tokens.ts';
import { AmountsCard } from './figures/amounts-card.tsx';
import { PositionStats } from './figures/position-stats.tsx';
import { PositionHead } from './head/position-head.tsx';
import { PositionNft } from './nft/position-nft.tsx';
import { RangeCard } from './range/range-card.tsx';
import { NoShares } from './states/no-shares.tsx';
import { PositionNotFound } from './states/position-not-found.tsx';

const loadPast = () => import('./history/position-past.tsx');

export interface PositionContentProps {
  network: ConnectedNetwork;
  request: PositionRequest;
}

export function PositionContent({ network, request }: PositionContentProps) {
  const t = useText();
  const isWide = useWide();
  const { account } = useWallet();
  const position = usePosition(network, request);
  const { facts, state, view, query } = position;
  const tokens = usePositionTokens(network, facts);
  const pair = tokens && pairOf(tokens);
  useRefreshOnSettled();
  useTitle(
    pair &&
      t('position.pageTitle', {
        pair: t('entity.pools.pair', pair),
        network: network.name,
      }),
  );
  if (position.isNotFound) return <PositionNotFound network={network} {...request} />;
  const isOwn = facts !== undefined && account !== undefined && lower(account) === facts.owner;
  if (facts?.protocol === 'v2' && facts.liquidity === 0n && view === null) {
    return <NoShares network={network} facts={facts} />;
  }
  const side = facts && tokens && (
    <>
      {isOwn && state && (
        <ManageCard
          network={network}
          state={state}
          tokens={tokens}
          onDone={() => void query.refetch()}
        />
      )}
      <AmountsCard facts={facts} tokens={tokens} view={view} />
      {facts.hook && <PoolHook hook={facts.hook} />}
      {facts.tokenId !== undefined && !position.isBurnt && (
        <PositionNft network={network} protocol={facts.protocol} tokenId={facts.tokenId} />
      )}
    </>
  );
  return (
    <div className="f-entity">
      <div className="f-entity-main">
        {facts && tokens ? (
          <PositionHead
            network={network}
            facts={facts}
            tokens={tokens}
            isOwn={isOwn}
            isBurnt={position.isBurnt}
          />
        ) : position.hasFailed ? (
          <h1 className="f-entity-title">{t('position.title')}</h1>
        ) : (
          <PairHeadSkeleton title={t('position.title')} />
        )}
        <StatusBanners where="figures" />
        <StaleFiguresNote network={network} />
        {position.isBurnt && (
          <Banner title={t('position.burnt')} data-testid="burnt">
            {t('position.burntHint')}
          </Banner>
        )}
        {facts && !isOwn && !position.isBurnt && (
          <Banner title={t('position.readOnly')} data-testid="read-only">
            {t('position.readOnlyHint')}
          </Banner>
        )}
        {facts?.source === 'gateway' && !position.isBurnt && query.isError && (
          <Banner tone="warn" title={t('position.notVerified')} data-testid="not-verified">
            {t('position.notVerifiedHint')}
          </Banner>
        )}
        {facts?.source === 'chain' && query.isError && (
          <p className="f-positions-as-of">
            <AsOf query={query} />
          </p>
        )}
        {position.hasFailed ? (
          <EntityFailure query={query} />
        ) : (
          <>
            <PositionStats facts={facts} tokens={tokens} view={view} />
            <RangeCard network={network} facts={facts} tokens={tokens} state={state} view={view} />
            {!isWide && side}
            {facts && tokens && (
              <LazyChartPart
                load={loadPast}
                props={{ network, request, facts, tokens, rewardApr: view?.rewardApr ?? null }}
              />
            )}
          </>
        )}
      </div>
      {isWide && <div className="f-entity-side f-swap">{side}</div>}
    </div>
  );
}

const pairOf = ({ token0, token1 }: PositionTokens) => ({
  one: token0.symbol,
  other: token1.symbol,
});
