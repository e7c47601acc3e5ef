/**
 * Component `PoolPage`: page of a pool: chart, liquidity, figures, positions and transactions, or a not-found state.
 * Also: re-exports `PageLinksProvider`.
 */
import { lower } from '@cenote/chains';
import type { PoolDetail } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { Card, EmptyState } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConnection } from 'wagmi';
import { LazyChartPart } from '../chart/lazy-chart-part.tsx';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useIsServed } from '../config/use-is-served.ts';
import { EntityFailure } from '../entity/figures/entity-failure.tsx';
import { PairHeadSkeleton } from '../entity/figures/pair-head.tsx';
import { StaleFiguresNote } from '../entity/figures/stale-figures-note.tsx';
import { EmbeddedSwap } from '../entity/links/embedded-swap.tsx';
import { GoToSwap } from '../entity/links/go-to-swap.tsx';
import { useNetworkBySlug } from '../entity/links/use-network-by-slug.ts';
import { useLastingFailure } from '../errors/use-lasting-failure.ts';
import { useTitle } from '../hooks/use-title.ts';
import { useWide } from '../hooks/use-wide.ts';
import { PoolHook } from '../liquidity/pool/pool-hook.tsx';
import { poolQuery } from '../liquidity/pool/pool-queries.ts';
import { NeedsGateway } from '../status/needs-gateway.tsx';
import { StatusBanners } from '../status/status-banners.tsx';
import { SwapCard } from '../swap/form/swap-card.tsx';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { LiquidityChart } from './liquidity-chart.tsx';
import { PoolActions } from './pool-actions.tsx';
import { PoolBalances } from './pool-balances.tsx';
import { PoolHead } from './pool-head.tsx';
import { PoolStats } from './pool-stats.tsx';

export { PageLinksProvider } from '../entity/links/page-links.tsx';

const ID = /^0x([0-9a-f]{40}|[0-9a-f]{64})$/i;

export interface PoolPageProps {
  /** As in the path. */
  chain: string;
  pool: string;
}

export function PoolPage({ chain, pool }: PoolPageProps) {
  const t = useText();
  const network = useNetworkBySlug(chain);
  const isServed = useIsServed();
  if (network && !isServed(network.id)) {
    return (
      <NeedsGateway
        network={network}
        title={<h1 className="f-entity-not-found">{t('needsGateway.pool')}</h1>}
      />
    );
  }
  return network && ID.test(pool) ? (
    <PageContent key={`${network.id} ${pool}`} network={network} poolId={lower(pool)} />
  ) : (
    <NotFound network={network} />
  );
}

function NotFound({ network }: { network: ConnectedNetwork | undefined }) {
  const t = useText();
  return (
    <EmptyState
      title={<h1 className="f-entity-not-found">{t('entity.pools.notFound')}</h1>}
      hint={t('entity.pools.notFoundHint')}
      action={<GoToSwap network={network} />}
    />
  );
}

function PageContent({ network, poolId }: { network: ConnectedNetwork; poolId: string }) {
  const t = useText();
  const isWide = useWide();
  const requests = useQuery(poolQuery(useGraphql(), { chainId: network.id, poolId }));
  const query = useLastingFailure(requests);
  const { data: pool } = query;
  const pair =
    pool && t('entity.pools.pair', { one: pool.token0.symbol, other: pool.token1.symbol });
  useTitle(pair ? t('entity.pools.pageTitle', { pair, network: network.name }) : undefined);
  if (pool === null) return <NotFound network={network} />;
  return (
    <div className="f-entity">
      <div className="f-entity-main">
        {pool ? (
          <PoolHead pool={pool} network={network} />
        ) : (
          <PairHeadSkeleton title={t('shell.poolPage.title')} />
        )}
        {!(isWide && pool) && <StatusBanners where="figures" />}
        <StaleFiguresNote network={network} />
        {query.isError && !pool ? (
          <EntityFailure query={query} />
        ) : (
          <>
            <Card className="f-entity-chart">
              {pool && <LazyChartPart load={loadChart} props={{ pool }} />}
            </Card>
            <PoolStats pool={pool} />
            {pool && pool.protocol !== 'v2' && (
              <Card>
                <LiquidityChart pool={pool} />
              </Card>
            )}
            {!isWide && pool && <Facts pool={pool} network={network} />}
            {pool && pair && <PoolTrades pool={pool} network={network} name={pair} />}
          </>
        )}
      </div>
      {isWide && (
        <div className="f-entity-side f-swap">
          {pool && (
            <EmbeddedSwap begin={swapOf(pool, network)}>
              <SwapCard heading="h2" />
              <StatusBanners />
            </EmbeddedSwap>
          )}
          {pool && <Facts pool={pool} network={network} />}
        </div>
      )}
      {!isWide && pool && pair && <PoolActions pool={pool} network={network} pair={pair} />}
    </div>
  );
}

const loadChart = () => import('./pool-chart.tsx');
const loadPositions = () => import('./own-positions.tsx');
const loadTrades = () => import('./pool-trades.tsx');
// Starts loading immediately: most visitors come for the chart.
void loadChart().catch(() => undefined);

const swapOf = ({ token0, token1 }: PoolDetail, { slug }: ConnectedNetwork): string =>
  new URLSearchParams({
    chain: slug,
    inputCurrency: token0.address,
    outputCurrency: token1.address,
  }).toString();

/** Loads its code only when an account is connected. */
function Positions({ pool, network }: FactsProps) {
  const { address } = useConnection();
  return (
    address && (
      <LazyChartPart load={loadPositions} props={{ pool, network, account: lower(address) }} />
    )
  );
}

interface FactsProps {
  pool: PoolDetail;
  network: ConnectedNetwork;
}

/** The account's positions, the pool's balances and its hook. */
const Facts = ({ pool, network }: FactsProps) => (
  <>
    <Positions pool={pool} network={network} />
    <PoolBalances pool={pool} />
    {pool.hook && <PoolHook hook={pool.hook} />}
  </>
);

function PoolTrades(props: { pool: PoolDetail; network: ConnectedNetwork; name: string }) {
  const t = useText();
  const { pool, network, name } = props;
  const { poolId } = pool;
  const filter = useMemo(() => ({ poolId }), [poolId]);
  return (
    <section aria-labelledby="pool-trades" className="f-entity-list">
      <h2 id="pool-trades" className="f-entity-heading">
        {t('entity.trades.title')}
      </h2>
      <LazyChartPart load={loadTrades} props={{ network, name, filter }} />
    </section>
  );
}
