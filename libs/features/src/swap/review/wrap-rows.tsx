import { contractsOf } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { buildUnwrap, buildWrap } from '@cenote/trading/swap';
import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { NetworkCostRow } from '../../trade-review/network-cost-row.tsx';

export interface WrapRowsProps {
  order: TradeRequest & { type: 'wrap' | 'unwrap' };
  list: TokenList;
}

/** Row of the review of a wrap or an unwrap: its network cost. */
export function WrapRows({ order: { type, network, amount }, list }: WrapRowsProps) {
  const t = useText();
  const contracts = contractsOf(network.id);
  if (!contracts) return null;
  const call = type === 'wrap' ? buildWrap(contracts, amount) : buildUnwrap(contracts, amount);
  return (
    <dl className="f-rows">
      <NetworkCostRow
        label={t('swap.quote.networkCost')}
        calls={[call]}
        network={network}
        list={list}
        data-testid="review-cost"
      />
    </dl>
  );
}
