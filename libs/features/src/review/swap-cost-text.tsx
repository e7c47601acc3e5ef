import type { Network } from '@cenote/chains';
import { formatTokenAmount, useMoney } from '@cenote/i18n';
import type { SwapCost } from './swap-cost.ts';

/** A network cost in money; in the native coin where that has no price. */
export function SwapCostText({
  cost: { wei, usd },
  network: { native },
}: {
  cost: SwapCost;
  network: Network;
}) {
  const money = useMoney();
  return usd === undefined
    ? formatTokenAmount(wei, native.decimals, { symbol: native.symbol, rounding: 'up' })
    : money.format(usd);
}
