import { networkById } from '@cenote/chains';
import type { Holding } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { Button, EmptyState, OfflineState } from '@cenote/ui';
import { Table } from '@cenote/ui/table';
import { useState } from 'react';
import { EntityFailure } from '../../entity/figures/entity-failure.tsx';
import { HEADER_HEIGHT } from '../../entity/figures/header-height.ts';
import { usePageLinks } from '../../entity/links/page-links.tsx';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { useOnline } from '../../status/use-online.ts';
import type { WalletView } from '../wallet-view.ts';
import { StaleRowsNote } from './stale-rows-note.tsx';
import { useTokenColumns } from './use-token-columns.tsx';
import { useWalletHoldings } from './use-wallet-holdings.ts';

const BY_VALUE = { column: 'value', descending: true } as const;
const BY_NAME = { column: 'token', descending: false } as const;
const SKELETON_ROWS = 6;

/**
 * Table of a wallet's tokens, each row linked to its page, with a button that shows the rows hidden by the settings;
 * with `most`, only that many of the shown ones.
 */
export function WalletTokens({ wallet, most }: { wallet: WalletView; most?: number }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const isOnline = useOnline();
  const isTestnet = useTestnetMode();
  const [showsHidden, setShowsHidden] = useState(false);
  const { query, holdings } = useWalletHoldings(wallet.account);
  const { shown, hidden } = holdings;
  const rows =
    most === undefined ? (showsHidden ? [...shown, ...hidden] : shown) : shown.slice(0, most);
  const hrefOf = ({ token }: Holding) => {
    const network = networkById(token.chainId);
    return network && pageLinks.token(network, token.address as `0x${string}`);
  };
  return (
    <div className="f-wallet-list">
      <StaleRowsNote query={query} />
      <Table<Holding>
        key={isTestnet ? 'amounts' : 'values'}
        label={t('portfolio.tokens.label', { name: wallet.name })}
        columns={useTokenColumns()}
        rows={rows}
        rowKey={({ token }) => `${token.chainId} ${token.address}`}
        sort={isTestnet ? BY_NAME : BY_VALUE}
        rowHref={hrefOf}
        onRowOpen={(row) => {
          const href = hrefOf(row);
          if (href) pageLinks.go(href);
        }}
        stickyTop={HEADER_HEIGHT}
        skeletonRows={most ?? SKELETON_ROWS}
        state={query.isPending ? 'loading' : query.data ? 'ready' : isOnline ? 'error' : 'offline'}
        empty={
          <EmptyState
            icon="wallet"
            title={t('portfolio.tokens.empty')}
            hint={t('portfolio.tokens.emptyHint')}
          />
        }
        error={<EntityFailure query={query} />}
        offline={<OfflineState onRetry={() => void query.refetch()} />}
        data-testid="wallet-tokens"
      />
      {most === undefined && hidden.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={showsHidden}
          onClick={() => setShowsHidden(!showsHidden)}
          data-testid="hidden-tokens"
        >
          {showsHidden
            ? t('portfolio.tokens.hideHidden')
            : t('portfolio.tokens.showHidden', { count: hidden.length })}
        </Button>
      )}
    </div>
  );
}
