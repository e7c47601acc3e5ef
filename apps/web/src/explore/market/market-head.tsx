import { type ConnectedNetwork, useGraphql, useLastingFailure } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { useQuery } from '@tanstack/react-query';
import { MarketCard } from './market-card.tsx';
import { marketHistoryOf, marketQuery } from './market-query.ts';

/**
 * Head of a network's explore page (default export): two cards with charts, its volume and its value locked; renders
 * nothing where the gateway has no data, which the tables report.
 */
export default function MarketHead({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const query = useQuery(marketQuery(useGraphql(), network.id));
  const { data, isError } = useLastingFailure(query);
  if (isError && !data) return null;
  return (
    <div className="w-market">
      <MarketCard
        title={t('explore.market.volume')}
        label={t('explore.market.volumeByDay')}
        history={data && marketHistoryOf(data, 'volume')}
        testId="market-volume"
      />
      <MarketCard
        title={t('explore.market.tvl')}
        label={t('explore.market.tvlByDay')}
        history={data && marketHistoryOf(data, 'tvl')}
        testId="market-tvl"
      />
    </div>
  );
}
