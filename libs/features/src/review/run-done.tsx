import type { Hex } from '@cenote/chains';
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import { transactionTitle } from '../activity/transaction-text.ts';
import { useAppSelector } from '../state/hooks.ts';
import { DoneButton } from './done-button.tsx';
import type { SwapOrder } from './swap-order.ts';
import { TransactionHash } from './transaction-hash.tsx';

export interface RunDoneProps {
  order: SwapOrder;
  hash: Hex | undefined;
  onDone(): void;
}

/** It is done: what arrived, to the last digit the chain tells. */
export function RunDone({ order, hash, onDone }: RunDoneProps) {
  const t = useText();
  const item = useAppSelector((state) => state.transactions.items.find((i) => i.hash === hash));
  const received = item?.output;
  return (
    <div className="f-done" data-testid="review-done">
      <span className="f-done-mark" aria-hidden="true">
        <Icon name="check" size={32} />
      </span>
      {item && <div className="f-done-title">{transactionTitle(t, item)}</div>}
      {received && (
        <div className="f-done-text f-figure">
          {t('swap.progress.received', {
            amount: formatTokenAmount(BigInt(received.amount), received.decimals),
            symbol: order.output.symbol,
          })}
        </div>
      )}
      {hash && <TransactionHash hash={hash} network={order.network} />}
      <DoneButton onDone={onDone} data-testid="review-close" />
    </div>
  );
}
