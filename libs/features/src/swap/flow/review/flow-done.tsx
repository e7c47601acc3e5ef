import { formatTokenAmount, useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import { amountsOf, type OrderState } from '../../../orders/status/order-state.ts';
import type { Token } from '../../../tokens/list/token.ts';
import { DoneButton } from '../../../trade-review/done-button.tsx';
import { TransactionHashRow } from '../../../trade-review/transaction-hash-row.tsx';
import type { FlowRequest } from './sign-flow.ts';

export interface FlowDoneProps {
  news: OrderState | undefined;
  request: FlowRequest;
  onDone(): void;
}

/**
 * Done state of a Flow order's review: the paid and the received amount according to the chain, the transaction's hash,
 * and the button that closes it.
 */
export function FlowDone({ news, request, onDone }: FlowDoneProps) {
  const t = useText();
  const filled = news?.onchain?.status === 'filled' ? news.onchain : undefined;
  const amounts = news && amountsOf(news);
  const amount = (units: bigint, { decimals, symbol }: Token) =>
    formatTokenAmount(units, decimals, { symbol });
  return (
    <div className="f-done" data-testid="flow-done" data-hash={filled?.hash}>
      <span className="f-done-mark" aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      <div className="f-done-title">{t('flow.done')}</div>
      {amounts && (
        <div className="f-done-text f-figure">
          {t('flow.exchanged', {
            amountIn: amount(amounts.amountIn, request.orderInput),
            amountOut: amount(amounts.amountOut, request.output),
          })}
        </div>
      )}
      <p className="f-limit-note">{t('flow.noCost')}</p>
      {filled && <TransactionHashRow hash={filled.hash} network={request.network} />}
      <DoneButton onDone={onDone} data-testid="flow-close" />
    </div>
  );
}
