/** Component `ReplacementCost`: shows the maximum network cost of the pending transaction and of its replacement. */
import { NATIVE } from '@cenote/chains';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { fiatValue } from '../../money/amount-text.ts';
import { DetailRow } from '../../quote/detail-row.tsx';
import { useTokens } from '../../tokens/list/use-tokens.ts';
import type { ReplacementPlan } from './plan-replacement.ts';

export interface ReplacementCostProps {
  /** Undefined while the plan is being made. */
  plan: ReplacementPlan | undefined;
  network: ConnectedNetwork;
}

export function ReplacementCost({ plan, network }: ReplacementCostProps) {
  const t = useText();
  return (
    <dl className="f-rows">
      <DetailRow label={t('activity.cost.before')}>
        <Cost wei={plan?.costBefore} network={network} />
      </DetailRow>
      <DetailRow label={t('activity.cost.after')} data-testid="replace-cost">
        <Cost wei={plan?.costAfter} network={network} />
      </DetailRow>
    </dl>
  );
}

function Cost({ wei, network }: { wei: bigint | undefined; network: ConnectedNetwork }) {
  const money = useMoney();
  const priceUsd = useTokens(network).find(NATIVE)?.priceUsd;
  if (wei === undefined) return <Skeleton width={120} height={20} />;
  const { decimals, symbol } = network.native;
  const amount = formatTokenAmount(wei, decimals, { symbol, significant: 3, rounding: 'up' });
  const fiat = fiatValue(wei, decimals, priceUsd);
  return (
    <>
      {amount}
      {fiat !== undefined && <span className="f-replace-fiat">{money.format(fiat)}</span>}
    </>
  );
}
