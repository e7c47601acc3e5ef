/**
 * Component `ExplorePage`: tables of a network's tokens, pools and transactions; without a gateway for the network, that
 * it needs one. A path without table or network
 * redirects to the first one.
 */
import { type ConnectedNetwork, NeedsGateway, useIsServed, useNetworks } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { NetworkLogo, Select } from '@cenote/ui';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { NotFoundHere } from '../routes/not-found/not-found-here.tsx';
import { AppLink } from '../shell/menu/app-link.tsx';
import { PoolTable } from './pools/pool-table.tsx';
import { FiguresSince } from './table/figures-since.tsx';
import { StaleNote } from './table/stale-note.tsx';
import { isTable, TABLES, type TableName, tablePath } from './table/tables.ts';
import { TokenTable } from './tokens/token-table.tsx';
import { TransactionTable } from './transactions/transaction-table.tsx';

/** The tables do not wait for the charts, and work without their code. */
const MarketHead = lazy(() =>
  import('./market/market-head.tsx').catch(() => ({ default: () => null })),
);

export function ExplorePage() {
  const { table = TABLES[0], chain } = useParams();
  const { search } = useLocation();
  const networks = useNetworks();
  const network =
    chain === undefined ? undefined : networks.find(({ slug }) => slug === chain.toLowerCase());
  if (!isTable(table) || (chain !== undefined && !network)) return <NotFoundHere />;
  if (!network) return <Navigate to={`${tablePath(table, networks[0])}${search}`} replace />;
  return <Explore table={table} network={network} />;
}

interface ExploreProps {
  table: TableName;
  network: ConnectedNetwork;
}

const TABLE = { tokens: TokenTable, pools: PoolTable, transactions: TransactionTable } as const;

function Explore({ table, network }: ExploreProps) {
  const t = useText();
  const Table = TABLE[table];
  const isServed = useIsServed()(network.id);
  if (!isServed) {
    return (
      <div className="w-explore">
        <div className="w-explore-head">
          <h1>{t('explore.title')}</h1>
          <NetworkChoice table={table} network={network} />
        </div>
        <NeedsGateway network={network} title={t('needsGateway.explore')} />
      </div>
    );
  }
  return (
    <div className="w-explore">
      <div className="w-explore-head">
        <h1>{t('explore.title')}</h1>
        <NetworkChoice table={table} network={network} />
      </div>
      <StaleNote chainId={network.id} />
      <FiguresSince chainId={network.id} />
      <Suspense fallback={<div className="w-market" />}>
        <MarketHead key={network.id} network={network} />
      </Suspense>
      <TableTabs table={table} network={network} />
      <Table key={`${table} ${network.id}`} network={network} />
    </div>
  );
}

function TableTabs({ table, network }: ExploreProps) {
  const t = useText();
  return (
    <nav className="w-table-tabs" aria-label={t('explore.tables')}>
      {TABLES.map((name) => (
        <AppLink
          key={name}
          to={tablePath(name, network)}
          className="c-tab"
          data-active={name === table || undefined}
          aria-current={name === table ? 'page' : undefined}
        >
          {t(`explore.tabs.${name}`)}
        </AppLink>
      ))}
    </nav>
  );
}

/** Network selector of a table. Renders nothing where there is only one network. */
function NetworkChoice({ table, network }: ExploreProps) {
  const t = useText();
  const navigate = useNavigate();
  const networks = useNetworks();
  if (networks.length < 2) return null;
  return (
    <Select
      label={t('common.network')}
      hideLabel
      size="small"
      options={networks.map(({ slug, name }) => ({
        value: slug,
        label: name,
        leading: <NetworkLogo name={name} size={20} />,
      }))}
      value={network.slug}
      onChange={(slug) => navigate(tablePath(table, { slug }))}
      data-testid="explore-network"
    />
  );
}
