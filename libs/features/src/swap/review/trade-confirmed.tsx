/**
 * Component `TradeConfirmed`: shows the received amount of a confirmed trade, according to the chain's logs, with the
 * transaction's hash.
 */
import type { Address, Hex } from '@cenote/chains';
import { formatTokenAmount, shortenAddress, type Translate, useText } from '@cenote/i18n';
import { Icon } from '@cenote/ui';
import { transactionTitle } from '../../activity/transaction-text.ts';
import type { TradeRequest } from '../../execution/swap/trade-request.ts';
import { useAppSelector } from '../../state/hooks.ts';
import type { Leg } from '../../state/slices/transactions.ts';
import { DoneButton } from '../../trade-review/done-button.tsx';
import { TransactionHashRow } from '../../trade-review/transaction-hash-row.tsx';

export interface TradeConfirmedProps {
  order: TradeRequest;
  hash: Hex | undefined;
  onDone(): void;
}

/** Returns the text of the received amount, for the account or another recipient. */
function arrivedText(t: Translate, { amount, decimals, symbol }: Leg, recipient?: Address): string {
  const arrived = { amount: formatTokenAmount(BigInt(amount), decimals), symbol };
  return recipient
    ? t('review.to.arrived', { ...arrived, address: shortenAddress(recipient) })
    : t('swap.progress.received', arrived);
}

export function TradeConfirmed({ order, hash, onDone }: TradeConfirmedProps) {
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
        <div className="f-done-text f-figure">{arrivedText(t, received, item.recipient)}</div>
      )}
      {hash && <TransactionHashRow hash={hash} network={order.network} />}
      <DoneButton onDone={onDone} data-testid="review-close" />
    </div>
  );
}
