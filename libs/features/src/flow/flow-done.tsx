import type { ApiOrder } from '@cenote/data';
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import { DoneButton } from '../review/done-button.tsx';
import { TransactionHash } from '../review/transaction-hash.tsx';
import type { Token } from '../tokens/token.ts';
import type { FlowRequest } from './sign-flow.ts';

export interface FlowDoneProps {
  order: ApiOrder | undefined;
  request: FlowRequest;
  onDone(): void;
}

/** It is filled: what left and what arrived, by the chain. */
export function FlowDone({ order, request, onDone }: FlowDoneProps) {
  const t = useText();
  const settlement = order?.settlement;
  const amount = (units: string, { decimals, symbol }: Token) =>
    formatTokenAmount(BigInt(units), decimals, { symbol });
  return (
    <div className="f-done" data-testid="flow-done" data-hash={settlement?.txHash}>
      <span className="f-done-mark" aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      <div className="f-done-title">{t('flow.done')}</div>
      {settlement && (
        <div className="f-done-text f-figure">
          {t('flow.exchanged', {
            amountIn: amount(settlement.amountIn, request.given),
            amountOut: amount(settlement.amountOut, request.output),
          })}
        </div>
      )}
      <p className="f-limit-note">{t('flow.noCost')}</p>
      {settlement && <TransactionHash hash={settlement.txHash} network={request.network} />}
      <DoneButton onDone={onDone} data-testid="flow-close" />
    </div>
  );
}
