/**
 * Component `TokenPage`: page of a token: chart, figures, swap form, balances, transactions and pools, or a not-found
 * state. Also: re-exports `PageLinksProvider` and its types.
 */
import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Banner, Card, EmptyState } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { LazyChartPart } from '../chart/lazy-chart-part.tsx';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useIsServed } from '../config/use-is-served.ts';
import { EntityFailure } from '../entity/figures/entity-failure.tsx';
import { tokenQuery } from '../entity/figures/queries.ts';
import { StaleFiguresNote } from '../entity/figures/stale-figures-note.tsx';
import { EmbeddedSwap } from '../entity/links/embedded-swap.tsx';
import { GoToSwap } from '../entity/links/go-to-swap.tsx';
import { useNetworkBySlug } from '../entity/links/use-network-by-slug.ts';
import { useLastingFailure } from '../errors/use-lasting-failure.ts';
import { useTitle } from '../hooks/use-title.ts';
import { useWide } from '../hooks/use-wide.ts';
import { NeedsGateway } from '../status/needs-gateway.tsx';
import { StatusBanners } from '../status/status-banners.tsx';
import { SwapCard } from '../swap/form/swap-card.tsx';
import type { Token } from '../tokens/list/token.ts';
import { safetyOf } from '../tokens/safety/safety.ts';
import { safetyText } from '../tokens/safety/safety-text.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { TokenAbout } from './token-about.tsx';
import { TokenActions } from './token-actions.tsx';
import { TokenBalances } from './token-balances.tsx';
import { TokenHead, TokenHeadSkeleton } from './token-head.tsx';
import { tokenOfMarket } from './token-of-market.ts';
import { tokenParam } from './token-param.ts';
import { TokenStats } from './token-stats.tsx';

export {
  type CreateLink,
  type PageLinks,
  PageLinksProvider,
  type PositionLink,
  type SwapSides,
} from '../entity/links/page-links.tsx';

export interface TokenPageProps {
  /** As in the path. */
  chain: string;
  token: string;
}

export function TokenPage({ chain, token }: TokenPageProps) {
  const t = useText();
  const network = useNetworkBySlug(chain);
  const address = tokenParam(token);
  const isServed = useIsServed();
  if (!network) return <NotFound hint={t('entity.token.noNetwork')} />;
  if (!address) return <NotFound network={network} />;
  const begin = new URLSearchParams({ chain: network.slug, outputCurrency: token }).toString();
  return (
    <EmbeddedSwap key={`${network.id} ${address}`} begin={begin}>
      {isServed(network.id) ? (
        <PageContent network={network} address={address} />
      ) : (
        <Unserved network={network} />
      )}
    </EmbeddedSwap>
  );
}

function NotFound({ network, hint }: { network?: ConnectedNetwork; hint?: string }) {
  const t = useText();
  return (
    <EmptyState
      title={<h1 className="f-entity-not-found">{t('entity.token.notFound')}</h1>}
      hint={hint ?? t('entity.token.notFoundHint', { network: network?.name ?? '' })}
      action={<GoToSwap network={network} />}
      data-testid="token-not-found"
    />
  );
}

/** Page on a network without a gateway: what is missing, and the swap form. */
function Unserved({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  return (
    <div className="f-entity">
      <div className="f-entity-main">
        <NeedsGateway
          network={network}
          title={<h1 className="f-entity-not-found">{t('needsGateway.token')}</h1>}
        />
      </div>
      <div className="f-entity-side f-swap">
        <SwapCard heading="h2" />
      </div>
    </div>
  );
}

function PageContent({ network, address }: { network: ConnectedNetwork; address: Address }) {
  const t = useText();
  const isWide = useWide();
  const requests = useQuery(tokenQuery(useGraphql(), { chainId: network.id, address }));
  const query = useLastingFailure(requests);
  const { data: market } = query;
  const token = market ? tokenOfMarket(market) : undefined;
  useTitle(token && t('entity.token.title', { symbol: token.symbol, network: network.name }));
  if (market === null) return <NotFound network={network} />;
  return (
    <div className="f-entity">
      <div className="f-entity-main">
        {token ? <TokenHead token={token} network={network} /> : <TokenHeadSkeleton />}
        <StatusBanners where="figures" />
        <StaleFiguresNote network={network} />
        {token && <Warning token={token} />}
        {query.isError && !token ? (
          <EntityFailure query={query} />
        ) : (
          <>
            <Card className="f-entity-chart">
              {token && <LazyChartPart load={loadChart} props={{ token, network }} />}
            </Card>
            <TokenStats token={market} />
            {market && <TokenAbout token={market} network={network} />}
            {!isWide && market && <TokenBalances token={market} />}
            {token && <LazyChartPart load={loadLists} props={{ token, network }} />}
          </>
        )}
      </div>
      {isWide && (
        <div className="f-entity-side f-swap">
          <SwapCard heading="h2" />
          {market && <TokenBalances token={market} />}
        </div>
      )}
      {!isWide && token && <TokenActions token={token} network={network} />}
    </div>
  );
}

const loadChart = () => import('./token-chart.tsx');
const loadLists = () => import('./token-lists.tsx');
// Starts loading immediately: most visitors come for the chart.
void loadChart().catch(() => undefined);

/** Full safety warning of a token. */
function Warning({ token }: { token: Token }) {
  const t = useText();
  const { tone } = safetyOf(token);
  if (tone === 'none') return null;
  return (
    <Banner tone={tone === 'warn' ? 'warn' : 'error'} title={safetyText(t, token)}>
      {tone === 'warn' ? undefined : t('entity.token.warningHint')}
    </Banner>
  );
}
