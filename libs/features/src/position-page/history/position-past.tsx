/**
 * Component `PositionPast` (default export): what the gateway reports of a position's past: earnings by period, its value
 * compared with holding the tokens, and every action. Says so where no gateway serves the network.
 */
import { useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useIsServed } from '../../config/use-is-served.ts';
import { EntityFailure } from '../../entity/figures/entity-failure.tsx';
import { useLastingFailure } from '../../errors/use-lasting-failure.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import type { PositionRequest } from '../../liquidity/data/position-queries.ts';
import { NeedsGateway } from '../../status/needs-gateway.tsx';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { positionHistoryQuery } from '../data/position-history-query.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';
import { HoldingCard } from '../holding/holding-card.tsx';
import { ActionsTable } from './actions-table.tsx';
import { EarningsCard } from './earnings-card.tsx';

export interface PositionPastProps {
  network: ConnectedNetwork;
  request: PositionRequest;
  facts: PositionFacts;
  tokens: PositionTokens;
  /** Ratio a year of rewards; null if there are none. */
  rewardApr: number | null;
}

export default function PositionPast(props: PositionPastProps) {
  const t = useText();
  const { network, request, facts, tokens, rewardApr } = props;
  const isServed = useIsServed()(network.id);
  const query = useLastingFailure(
    useQuery({ ...positionHistoryQuery(useGraphql(), request), enabled: isServed }),
  );
  const { data } = query;
  if (!isServed) {
    return (
      <Card>
        <NeedsGateway network={network} title={t('position.history.needsGateway')} />
      </Card>
    );
  }
  if (query.isError && !data) return <EntityFailure query={query} />;
  return (
    <>
      <EarningsCard earnings={data?.earnings} rewardApr={rewardApr} />
      <HoldingCard network={network} facts={facts} tokens={tokens} actions={data?.actions} />
      <ActionsTable network={network} request={request} tokens={tokens} actions={data?.actions} />
    </>
  );
}
