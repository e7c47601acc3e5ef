import { lower } from '@cenote/chains';
import { type ConnectedNetwork, useAppSelector, useGraphql } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Button, EmptyState, SegmentedControl, Switch } from '@cenote/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { tokenPath } from '../../routes/links/page-paths.ts';
import { RowsTable } from '../table/rows-table.tsx';
import { TableSearch } from '../table/table-search.tsx';
import { SPANS, TOKEN_TABLE } from '../table/table-url.ts';
import { sorting, useTableUrl } from '../table/use-table-url.ts';
import { tokenKey, tokenRowsQuery } from './token-rows.ts';
import { useTokenColumns } from './use-token-columns.tsx';

/**
 * Explore table of a network's tokens with its tools: search, favorites only, and the span of change and volume, which
 * are stored in the address.
 */
export function TokenTable({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const navigate = useNavigate();
  const state = useTableUrl(TOKEN_TABLE);
  const { url, change } = state;
  const isFavorites = url.favorites === '1';
  const marked = useAppSelector((state) => state.favorites.tokens);
  const favorites = useMemo(
    () => marked.filter(({ chainId }) => chainId === network.id).map(({ address }) => address),
    [marked, network.id],
  );
  const requests = { ...url, chainId: network.id, favorites: isFavorites ? favorites : undefined };
  const query = useInfiniteQuery(tokenRowsQuery(useGraphql(), requests));
  return (
    <>
      <div className="w-table-tools">
        <TableSearch
          label={t('explore.searchTokens')}
          value={url.search}
          onChange={(search) => change({ search })}
        />
        <Switch
          label={t('explore.favoritesOnly')}
          checked={isFavorites}
          onChange={(on) => change({ favorites: on ? '1' : '0' })}
        />
        <SegmentedControl
          label={t('chart.ranges')}
          options={SPANS.map((value) => ({ value, label: t(`chart.range.${value}`) }))}
          value={url.range}
          onChange={(range) => change({ range })}
          data-testid="table-ranges"
        />
      </div>
      <RowsTable
        table="tokens"
        label={t('explore.tokensOn', { network: network.name })}
        columns={useTokenColumns(url.range)}
        rowKey={tokenKey}
        rowHref={({ address }) => tokenPath(network, lower(address))}
        onRowOpen={({ address }) => void navigate(tokenPath(network, lower(address)))}
        query={query}
        {...sorting(state)}
        failed={t('errors.general.tokensFailed')}
        empty={
          isFavorites && url.search === '' ? (
            <EmptyState
              title={t('explore.noFavorites')}
              hint={t('explore.noFavoritesHint')}
              action={
                <Button size="small" variant="secondary" onClick={() => change({ favorites: '0' })}>
                  {t('explore.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('errors.general.noData')} hint={t('explore.noneHint')} />
          )
        }
      />
    </>
  );
}
