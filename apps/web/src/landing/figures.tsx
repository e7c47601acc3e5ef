import { PRODUCTION_NETWORK_COUNT } from '@cenote/chains';
import { useIsServed, useNetworks, useServices } from '@cenote/features';
import { useMoney, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { totalsQuery } from './totals-query.ts';
import { useHasBeenVisible } from './use-has-been-visible.ts';

/**
 * Figures of the landing page: number of production networks of the registry, and value locked and daily volume of the
 * networks in use, which load when scrolled into view and are omitted if the gateway does not have them.
 */
export function Figures() {
  const t = useText();
  const money = useMoney();
  const { gatewayUrl } = useServices().config;
  const networks = useNetworks();
  const ids = networks.map(({ id }) => id).filter(useIsServed());
  const list = useRef<HTMLDListElement>(null);
  const hasGateway = ids.length > 0;
  const enabled = useHasBeenVisible(list) && hasGateway;
  const { data, isPending } = useQuery({ ...totalsQuery(gatewayUrl, ids), enabled });
  const amount = (dollars: number | undefined) =>
    dollars === undefined ? undefined : money.format(dollars, { compact: true });
  return (
    <dl ref={list} className="w-figures">
      <Figure label={t('fold.networksLabel')}>
        {t('fold.networks', { count: PRODUCTION_NETWORK_COUNT })}
      </Figure>
      {hasGateway && (isPending || data) && (
        <>
          <Figure label={t('fold.tvl')}>{amount(data?.tvlUsd)}</Figure>
          <Figure label={t('fold.traded')}>{amount(data?.volumeUsd)}</Figure>
        </>
      )}
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="w-figure">
    <dt>{label}</dt>
    <dd>{children ?? <Skeleton width={120} height={32} />}</dd>
  </div>
);
