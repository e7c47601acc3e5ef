import type { Address } from '@cenote/chains';
import { activityQuery, ChainRow } from '@cenote/features/wallet-parts';
import { formatList, useText } from '@cenote/i18n';
import { EmptyState, ErrorState, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '../../transactions/record.ts';
import { useGateway } from '../assets/use-gateway.ts';
import { useServedNetworks } from '../assets/use-served-networks.ts';
import { useUsedNetworks } from '../components/use-shown-networks.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';
import { activityItems } from './activity-items.ts';
import { RecordRow } from './record-row.tsx';

/**
 * Component: list of an account's transactions, pending ones first. Those sent by this wallet show without the gateway
 * too.
 */
export function ActivityList({ account }: { account: Address }) {
  const t = useText();
  const { open } = useViews();
  const graphql = useGateway()?.graphql;
  const { networks, transactions } = useWallet().state;
  const used = useUsedNetworks();
  const { chainIds, others, isPending: isUnknown } = useServedNetworks(used);
  const indexed = useQuery({
    ...activityQuery(graphql ?? (() => Promise.reject()), { account, chainIds }),
    enabled: graphql !== undefined && chainIds.length > 0,
  });
  // Networks that the mode hides: only what is pending there. Networks that were removed are not hidden.
  const isHidden = (id: number) => networks.some(({ chainId }) => chainId === id) && !isUsed(id);
  const isUsed = (id: number) => used.some(({ chainId }) => chainId === id);
  const records = transactions.filter((one) => isWaiting(one) || !isHidden(one.chainId));
  const items = activityItems(account, records, indexed.data ?? []);
  const isPending = isUnknown || (indexed.isPending && indexed.fetchStatus !== 'idle');
  return (
    <>
      {items.length > 0 && (
        <ul data-testid="activity">
          {items.map((item) =>
            item.kind === 'local' ? (
              <RecordRow key={item.key} record={item.record} />
            ) : (
              <ChainRow
                key={item.key}
                activity={item.activity}
                explorerUrl={undefined}
                onOpen={() => open('activity', { activity: item.activity })}
                network={networks.find(({ chainId }) => chainId === item.activity.chainId)?.name}
              />
            ),
          )}
        </ul>
      )}
      {isPending && <Skeleton width="100%" height={120} />}
      {indexed.isError && (
        <ErrorState
          title={t('errors.general.activityFailed')}
          hint={t('extension.assets.gatewaySilent')}
          onRetry={() => void indexed.refetch()}
          busy={indexed.isFetching}
        />
      )}
      {!graphql && <p className="x-hint">{t('extension.activity.hereOnly')}</p>}
      {graphql && others.length > 0 && (
        <p className="x-hint" data-testid="unserved-activity">
          {t('extension.activity.unserved', {
            networks: formatList(others.map(({ name }) => name)),
          })}
        </p>
      )}
      {items.length === 0 && !isPending && !indexed.isError && (
        <EmptyState
          icon="clock"
          title={t('account.activity.empty')}
          hint={t('account.activity.emptyHint')}
        />
      )}
    </>
  );
}
