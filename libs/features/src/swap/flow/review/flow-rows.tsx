/** Component `FlowRows`: rows with the terms of a Flow order, its cost, and its comparison with the pools. */
import { formatTokenAmount, shortenAddress, useText } from '@cenote/i18n';
import { DetailRow } from '../../../quote/detail-row.tsx';
import type { TokenList } from '../../../tokens/list/use-tokens.ts';
import { NetworkCostRow } from '../../../trade-review/network-cost-row.tsx';
import type { Call } from '../../../transactions/step-context.ts';
import { useWallet } from '../../../wallet/use-wallet.ts';
import type { FlowOffer } from '../offer/flow-offer.ts';
import type { FlowRequest } from './sign-flow.ts';

export interface FlowRowsProps {
  offer: FlowOffer;
  request: FlowRequest;
  /** The account cannot pay the network cost: there is no alternative. */
  isOnlyMethod: boolean;
  list: TokenList;
  /** Transactions that the user sends and pays for before the order. */
  calls: readonly Call[];
}

export function FlowRows({ offer, request, isOnlyMethod, list, calls }: FlowRowsProps) {
  const t = useText();
  const { account } = useWallet();
  const { amounts, net, classicNet } = offer;
  const isIn = offer.kind === 'exactIn';
  const amount = (units: bigint) => {
    const { decimals, symbol } = isIn ? request.output : request.input;
    return formatTokenAmount(units, decimals, { symbol, rounding: isIn ? 'down' : 'up' });
  };
  const apart = net > classicNet ? net - classicNet : classicNet - net;
  return (
    <dl className="f-rows">
      <DetailRow label={t(isIn ? 'flow.minimum' : 'flow.maximum')} data-testid="flow-bound">
        {amount(isIn ? amounts.minAmountOut : amounts.maxAmountIn)}
      </DetailRow>
      <DetailRow label={t('flow.networkCost')}>{t('flow.none')}</DetailRow>
      {calls.length > 0 && (
        <NetworkCostRow
          label={t('flow.costBefore')}
          network={request.network}
          calls={calls}
          list={list}
          data-testid="flow-cost-before"
        />
      )}
      <DetailRow label={t('flow.versusClassic')} data-testid="flow-difference">
        {t(net > classicNet ? 'review.simulation.gain' : 'review.simulation.loss', {
          amount: amount(apart),
        })}
      </DetailRow>
      {isOnlyMethod && (
        <DetailRow label={t('swap.quote.classic')} data-testid="flow-no-classic">
          {t('flow.only.shortOf', { symbol: request.network.native.symbol })}
        </DetailRow>
      )}
      {account && (
        <DetailRow label={t('review.recipient')}>
          <span className="f-account-address">{shortenAddress(account)}</span>
        </DetailRow>
      )}
    </dl>
  );
}
