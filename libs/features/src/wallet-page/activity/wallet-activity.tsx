import { useText } from '@cenote/i18n';
import { EmptyState, NetworkLogo, Select } from '@cenote/ui';
import { Table } from '@cenote/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Activity } from '../../account/activity/activity-items.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { HEADER_HEIGHT } from '../../entity/figures/header-height.ts';
import { useListStates } from '../../entity/trades/use-list-states.tsx';
import { usePages } from '../../entity/trades/use-pages.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { StaleRowsNote } from '../holdings/stale-rows-note.tsx';
import { type ActivityRequest, walletActivityQuery } from '../wallet-queries.ts';
import { ANYWHERE, useWalletUrl } from '../wallet-url.ts';
import type { WalletView } from '../wallet-view.ts';
import { KINDS } from './activity-kinds.ts';
import { ExportButton } from './export-button.tsx';
import { useActivityColumns } from './use-activity-columns.tsx';

const ROW_HEIGHT = 72;
const activityKey = ({ chainId, hash }: Activity) => `${chainId} ${hash}`;

/**
 * Tab of a wallet's page (default export): table of its activity, latest first, with filters by kind and network and an
 * export button.
 */
export default function WalletActivity({ wallet }: { wallet: WalletView }) {
  const t = useText();
  const [{ type }] = useWalletUrl();
  const requests = useActivityQuery(wallet);
  const query = useInfiniteQuery(walletActivityQuery(useGraphql(), requests));
  const pages = usePages<Activity>(query);
  const isFiltered = type !== 'all';
  return (
    <div className="f-wallet-list">
      <div className="f-wallet-tools">
        <Filters />
        <ExportButton requests={requests} disabled={pages.rows.length === 0} />
      </div>
      <StaleRowsNote query={query} />
      <Table<Activity>
        label={t('portfolio.activity.label', { name: wallet.name })}
        columns={useActivityColumns()}
        rowKey={activityKey}
        rowHeight={ROW_HEIGHT}
        stickyTop={HEADER_HEIGHT}
        {...pages}
        {...useListStates(query, '')}
        empty={
          <EmptyState
            icon="clock"
            title={t(`portfolio.activity.${isFiltered ? 'emptyFilter' : 'empty'}`)}
            hint={t(`portfolio.activity.${isFiltered ? 'emptyFilterHint' : 'emptyHint'}`)}
          />
        }
        data-testid="wallet-activity"
      />
    </div>
  );
}

/** Returns the query that the address describes; all networks if its network is missing or unknown. */
function useActivityQuery({ account }: WalletView): ActivityRequest {
  const [{ type, network }] = useWalletUrl();
  const networks = useNetworks();
  return useMemo(() => {
    const one = networks.filter(({ slug }) => slug === network);
    const chainIds = (one.length > 0 ? one : networks).map(({ id }) => id);
    return { account, chainIds, kind: type };
  }, [account, networks, network, type]);
}

function Filters() {
  const t = useText();
  const [{ type, network }, change] = useWalletUrl();
  const networks = useNetworks();
  const all = { value: ANYWHERE, label: t('portfolio.activity.allNetworks') };
  const known = networks.some(({ slug }) => slug === network) ? network : ANYWHERE;
  return (
    <div className="f-wallet-filters">
      <Select
        label={t('portfolio.activity.types')}
        hideLabel
        size="small"
        options={KINDS.map((value) => ({ value, label: t(`portfolio.activity.kinds.${value}`) }))}
        value={type}
        onChange={(next) => change({ type: next })}
        data-testid="activity-type"
      />
      {networks.length > 1 && (
        <Select
          label={t('portfolio.activity.network')}
          hideLabel
          size="small"
          options={[
            all,
            ...networks.map(({ slug, name }) => ({
              value: slug,
              label: name,
              leading: <NetworkLogo name={name} size={20} />,
            })),
          ]}
          value={known}
          onChange={(next) => change({ network: next })}
          data-testid="activity-network"
        />
      )}
    </div>
  );
}
