/**
 * Component `SwapCostText`: network cost of a swap in money and in the native coin; in the coin alone if it has no
 * price.
 */
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import type { SwapStep } from '@cenote/trading/execution';
import { Skeleton } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Quote } from '../../quote/quote-query.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { useSwapCost } from './use-swap-cost.ts';

export interface SwapCostTextProps {
  network: ConnectedNetwork;
  quote: Quote;
  steps: readonly SwapStep[];
  list: TokenList;
  /** Shows the money only, if it is known. */
  isShort?: boolean;
}

export function SwapCostText({ network, quote, steps, list, isShort }: SwapCostTextProps) {
  const t = useText();
  const money = useMoney();
  const { wei, usd, isPending } = useSwapCost(network, quote, steps, list);
  if (isPending) return <Skeleton width={96} height={16} />;
  if (wei === undefined) return t('limit.cancel.unknownCost');
  if (isShort && usd !== undefined) return money.format(usd);
  const { symbol, decimals } = network.native;
  return (
    <>
      {usd !== undefined && `${money.format(usd)} · `}
      {formatTokenAmount(wei, decimals, { symbol, significant: 3, rounding: 'up' })}
    </>
  );
}
