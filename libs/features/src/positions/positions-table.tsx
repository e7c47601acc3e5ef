/** Component `PositionsTable`: filters and table of an account's liquidity positions, each row linked to its page. */
import { networkById } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Button, EmptyState } from '@cenote/ui';
import { Table } from '@cenote/ui/table';
import { useState } from 'react';
import { useNetworks } from '../config/use-networks.ts';
import { HEADER_HEIGHT } from '../entity/figures/header-height.ts';
import { usePageLinks } from '../entity/links/page-links.tsx';
import { positionLinkOf } from '../entity/links/position-link-of.ts';
import { useListStates } from '../entity/trades/use-list-states.tsx';
import { type ListedPosition, positionKey } from '../liquidity/data/listed-position.ts';
import type { Positions } from '../liquidity/data/use-positions.ts';
import { useAppSelector } from '../state/hooks.ts';
import { AsOf } from '../status/as-of.tsx';
import { PositionFilters } from './position-filters.tsx';
import { ALL, isShown, usePositionsUrl } from './positions-url.ts';
import { useListColumns } from './use-list-columns.tsx';

const SKELETON_ROWS = 4;

export interface PositionsTableProps {
  positions: Positions;
  /** Accessible name of the table. */
  title: string;
  /** Name of an account that is not the connected one. */
  otherName: string | undefined;
}

export function PositionsTable({ positions, title, otherName }: PositionsTableProps) {
  const t = useText();
  const pageLinks = usePageLinks();
  const networks = useNetworks();
  const [url] = usePositionsUrl();
  const hidden = useAppSelector((state) => state.favorites.hiddenPositions);
  const [showsHidden, setShowsHidden] = useState(false);
  const { rows: all = [], state, query, failure } = positions;
  const chainId = networks.find(({ slug }) => slug === url.network)?.id;
  const matching = all.filter((position) => isShown(position, url, chainId));
  const isHidden = (position: ListedPosition) => hidden.includes(positionKey(position));
  const hiddenCount = matching.filter(isHidden).length;
  const rows = showsHidden ? matching : matching.filter((position) => !isHidden(position));
  const hrefOf = (position: ListedPosition) => {
    const network = networkById(position.chainId);
    return network && pageLinks.position(network, positionLinkOf(position));
  };
  return (
    <div className="f-entity-list">
      <PositionFilters />
      <p className="f-positions-as-of">{query.isError && <AsOf query={query} />}</p>
      <Table<ListedPosition>
        label={title}
        columns={useListColumns()}
        rows={rows}
        state={state}
        rowKey={positionKey}
        rowHref={hrefOf}
        onRowOpen={(row) => {
          const href = hrefOf(row);
          if (href) pageLinks.go(href);
        }}
        stickyTop={HEADER_HEIGHT}
        skeletonRows={SKELETON_ROWS}
        {...useListStates(failure, '')}
        empty={<NoRows hasPositions={all.length > 0} otherName={otherName} />}
        data-testid="positions"
      />
      {hiddenCount > 0 && (
        <div className="f-positions-more">
          <Button variant="ghost" size="small" onClick={() => setShowsHidden(!showsHidden)}>
            {showsHidden
              ? t('positions.hideHidden')
              : t('positions.showHidden', { count: hiddenCount })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Empty state: the account has no positions, or the filters leave none. */
function NoRows(props: { hasPositions: boolean; otherName: string | undefined }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const [network] = useNetworks();
  const [, change] = usePositionsUrl();
  if (props.hasPositions) {
    return (
      <EmptyState
        title={t('positions.emptyFilter')}
        hint={t('positions.emptyFilterHint')}
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => change({ status: ALL, version: ALL, network: ALL })}
          >
            {t('positions.showAll')}
          </Button>
        }
      />
    );
  }
  const isOther = props.otherName !== undefined;
  return (
    <EmptyState
      title={t('positions.empty')}
      hint={t(isOther ? 'positions.emptyOf' : 'positions.emptyHint')}
      action={
        isOther ? undefined : (
          <Button
            variant="secondary"
            size="small"
            onClick={() => pageLinks.go(pageLinks.createPosition(network))}
          >
            {t('positions.create')}
          </Button>
        )
      }
    />
  );
}
