/** Component: warning if the network fee is more than a tenth of the value of the amount. */
import { fiatValue } from '@cenote/features/wallet-parts';
import { formatPercent, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { Holding } from '../assets/holding.ts';
import { priceUsdOf } from './use-amount.ts';

const COIN_DECIMALS = 18;

export interface CostWarningProps {
  cost: bigint | undefined;
  coin: Holding | undefined;
  /** USD value of the amount. */
  valueUsd: number | undefined;
}

/** Warning when the network fee is more than a tenth of the amount. */
export function CostWarning({ cost, coin, valueUsd }: CostWarningProps) {
  const t = useText();
  const price = coin && priceUsdOf(coin);
  const costUsd = cost !== undefined ? fiatValue(cost, COIN_DECIMALS, price) : undefined;
  if (!valueUsd || costUsd === undefined || costUsd <= valueUsd / 10) return null;
  const percent = formatPercent(Math.round((costUsd / valueUsd) * 10_000));
  return (
    <Banner tone="warn" data-testid="cost-high" title={t('extension.send.costHigh', { percent })} />
  );
}
