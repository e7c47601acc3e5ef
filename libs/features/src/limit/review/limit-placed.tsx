/**
 * Component `LimitPlaced`: end of a limit's review: shows that the limit was placed, or its later fill or end, with its
 * terms, and buttons to close and to view the open limits.
 */
import { formatDateTime, formatTokenAmount, useText } from '@cenote/i18n';
import { Button, Icon } from '@cenote/ui';
import { orderTitle } from '../../activity/order-text.ts';
import { transactionSummary, transactionTitle } from '../../activity/transaction-text.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { isClosed } from '../../state/slices/orders.ts';
import { DoneButton } from '../../trade-review/done-button.tsx';
import type { LimitRequest } from '../form/limit-request.ts';

export interface LimitPlacedProps {
  request: LimitRequest;
  /** Signed expiry, in milliseconds since 1970. */
  expiresAt: number;
  orderHash: string;
  onDone(): void;
  /** Shows the open limits. */
  onView(): void;
}

export function LimitPlaced({ request, expiresAt, orderHash, onDone, onView }: LimitPlacedProps) {
  const t = useText();
  const filled = useAppSelector(({ transactions }) =>
    transactions.items.find(
      ({ kind, orders }) => kind === 'limit' && orders?.some((hash) => hash === orderHash),
    ),
  );
  const ended = useAppSelector(({ orders }) =>
    orders.items.find((order) => order.id === orderHash && isClosed(order)),
  );
  const isOpen = !filled && !ended;
  return (
    <div className="f-done" data-testid={filled ? 'limit-filled' : 'limit-placed'}>
      <span className="f-done-mark" aria-hidden="true">
        <Icon name={ended ? 'info' : 'check'} size={32} />
      </span>
      <div role="status">
        <div className="f-done-title">
          {filled
            ? transactionTitle(t, filled)
            : ended
              ? orderTitle(t, ended)
              : t('limit.placed.title')}
        </div>
        <div className="f-done-text f-figure">
          {filled ? (
            transactionSummary(t, filled)
          ) : (
            <Terms request={request} expiresAt={expiresAt} />
          )}
        </div>
      </div>
      {isOpen && (
        <p className="f-limit-note">
          {t('limit.placed.balanceHint', { symbol: request.orderInput.symbol })}
        </p>
      )}
      <DoneButton onDone={onDone} data-testid="limit-done" />
      <Button variant="secondary" fullWidth onClick={onView} data-testid="limit-view">
        {t('limit.placed.view')}
      </Button>
    </div>
  );
}

/** Terms and expiry of the placed limit. */
function Terms({ request, expiresAt }: Pick<LimitPlacedProps, 'request' | 'expiresAt'>) {
  const t = useText();
  const { input, orderInput, output, amountIn, amountOut } = request;
  return t('limit.placed.text', {
    amountIn: formatTokenAmount(amountIn, input.decimals, { symbol: orderInput.symbol }),
    amountOut: formatTokenAmount(amountOut, output.decimals, { symbol: output.symbol }),
    date: formatDateTime(expiresAt, 'day'),
  });
}
