import { networkById } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { EmptyState, SegmentedControl } from '@cenote/ui';
import { Table } from '@cenote/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePositionColumns } from '../../account/portfolio/use-position-columns.tsx';
import { useNetworks } from '../../config/use-networks.ts';
import { HEADER_HEIGHT } from '../../entity/figures/header-height.ts';
import { usePageLinks } from '../../entity/links/page-links.tsx';
import { positionLinkOf } from '../../entity/links/position-link-of.ts';
import { useListStates } from '../../entity/trades/use-list-states.tsx';
import { usePages } from '../../entity/trades/use-pages.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { type Position, walletPositionsQuery } from '../wallet-queries.ts';
import { useWalletUrl } from '../wallet-url.ts';
import type { WalletView } from '../wallet-view.ts';
import { StaleRowsNote } from './stale-rows-note.tsx';

const WHICH = ['open', 'all'] as const;
const SKELETON_ROWS = 4;
const positionKey = ({ chainId, protocol, poolId, tokenId }: Position) =>
  `${chainId} ${protocol} ${tokenId ?? poolId}`;

/**
 * Tab of a wallet's page (default export): table of its liquidity positions, open or all, each row linked to its page.
 */
export default function WalletPositions({ wallet }: { wallet: WalletView }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const [{ status }, change] = useWalletUrl();
  const query = useInfiniteQuery(walletPositionsQuery(useGraphql(), wallet.account, status));
  const { rows: all, ...pages } = usePages<Position>(query);
  const networks = useNetworks();
  const rows = useMemo(
    () => all.filter(({ chainId }) => networks.some(({ id }) => id === chainId)),
    [all, networks],
  );
  const hrefOf = (position: Position) => {
    const network = networkById(position.chainId);
    return network && pageLinks.position(network, positionLinkOf(position));
  };
  return (
    <div className="f-wallet-list">
      <div className="f-wallet-tools">
        <SegmentedControl
          label={t('portfolio.positions.which')}
          options={WHICH.map((value) => ({ value, label: t(`portfolio.positions.${value}`) }))}
          value={status}
          onChange={(next) => change({ status: next })}
          data-testid="position-status"
        />
      </div>
      <StaleRowsNote query={query} />
      <Table<Position>
        label={t('portfolio.positions.label', { name: wallet.name })}
        columns={usePositionColumns()}
        rows={rows}
        rowKey={positionKey}
        rowHref={hrefOf}
        onRowOpen={(row) => {
          const href = hrefOf(row);
          if (href) pageLinks.go(href);
        }}
        stickyTop={HEADER_HEIGHT}
        skeletonRows={SKELETON_ROWS}
        {...pages}
        {...useListStates(query, t('portfolio.positions.emptyHint'))}
        empty={
          <EmptyState
            title={t('portfolio.positions.empty')}
            hint={t('portfolio.positions.emptyHint')}
          />
        }
        data-testid="wallet-positions"
      />
    </div>
  );
}
