import { useText } from '@cenote/i18n';
import { Button, EmptyState } from '@cenote/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { Rows } from '../../display/rows.tsx';
import { pastLimitsQuery } from '../../orders/limits/limit-queries.ts';
import { useOrdersApi } from '../../orders/orders-api.ts';
import { useTokens } from '../../tokens/list/use-tokens.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { LimitRow } from './limit-row.tsx';

/** List of the connected account's finished limits on a network, newest first, with a button that loads more. */
export function PastLimitsList({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const { account } = useWallet();
  const list = useTokens(network);
  const query = useInfiniteQuery(pastLimitsQuery(useOrdersApi(), { chainId: network.id, account }));
  return (
    <>
      <Rows query={query} failed={t('limit.open.failed')}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          return orders.length === 0 ? (
            <EmptyState
              title={t('limit.open.historyEmpty')}
              hint={t('limit.open.historyEmptyHint')}
            />
          ) : (
            <ul data-testid="past-limit-rows">
              {orders.map((order) => (
                <LimitRow
                  key={order.hash}
                  status={order.status}
                  order={order}
                  network={network}
                  list={list}
                />
              ))}
            </ul>
          );
        }}
      </Rows>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          fullWidth
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          data-testid="limits-more"
        >
          {t('limit.open.more')}
        </Button>
      )}
    </>
  );
}
