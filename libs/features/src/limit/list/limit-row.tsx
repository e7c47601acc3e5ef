/**
 * Component `LimitRow`: row of one limit: tokens, amounts, price and status; renders nothing if a token is unknown.
 * Also: component `RowSkeleton` (placeholder of a limit whose tokens are being loaded).
 */
import { lower } from '@cenote/chains';
import { formatTokenAmount, type Translate, useText } from '@cenote/i18n';
import { Button, Skeleton, TextLink, TokenLogo } from '@cenote/ui';
import type { ReactNode } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { formatUntrustedTime } from '../../orders/format-untrusted-time.ts';
import type { Token } from '../../tokens/list/token.ts';
import { type TokenList, useToken } from '../../tokens/list/use-tokens.ts';
import { LimitPrice } from '../form/limit-price.tsx';
import { isOpen, type LimitStatus } from './limit-status.ts';
import type { LimitOrder } from './use-limits.ts';

export interface LimitRowProps {
  order: LimitOrder;
  status: LimitStatus;
  network: ConnectedNetwork;
  list: TokenList;
  /** Renders the checkbox in front of the row; receives the description of the limit. */
  box?(limit: string): ReactNode;
  isSelected?: boolean;
  /** Cancels this limit alone; undefined if that is not possible. */
  onCancel?: (() => void) | undefined;
}

/** Row of one limit: tokens, amounts, price and status; renders nothing if a token is unknown. */
export function LimitRow({
  order,
  status,
  network,
  list,
  box,
  isSelected = false,
  onCancel,
}: LimitRowProps) {
  const t = useText();
  const input = useToken(network, list, lower(order.input.token));
  const output = useToken(network, list, lower(order.output.token));
  if (input === null || output === null) return null;
  if (!input || !output) return <RowSkeleton />;
  const [amountIn, amountOut] = [BigInt(order.input.endAmount), BigInt(order.output.endAmount)];
  const limit = t('limit.open.pair', {
    amountIn: formatTokenAmount(amountIn, input.decimals, { symbol: input.symbol }),
    amountOut: formatTokenAmount(amountOut, output.decimals, { symbol: output.symbol }),
  });
  const standing = statusTextOf(t, order, status, { input, output });
  return (
    <li
      className="f-limit-row"
      data-status={status}
      data-selected={isSelected}
      data-hash={order.hash}
      data-testid="limit-row"
    >
      {box?.(limit) ?? <span />}
      <span className="f-pair" aria-hidden="true">
        {[input, output].map(({ symbol, address, safety, logoUri }) => (
          <TokenLogo
            key={address}
            symbol={symbol}
            address={address}
            size={24}
            verified={safety === 'verified'}
            logoUrl={logoUri}
          />
        ))}
      </span>
      <span className="f-limit-row-text">
        <span className="f-limit-row-title f-figure">{limit}</span>
        <LimitPrice
          network={network}
          input={input}
          output={output}
          amountIn={amountIn}
          amountOut={amountOut}
          withGap={isOpen(status)}
        />
        {standing.text && (
          <span className="f-limit-row-note" data-tone={standing.tone} data-testid="limit-note">
            {standing.text}
          </span>
        )}
        {standing.hint && <span className="f-limit-row-note">{standing.hint}</span>}
        {order.settlement && network.explorerUrl && (
          <span className="f-limit-row-note" data-testid="limit-explorer">
            <TextLink href={`${network.explorerUrl}/tx/${order.settlement.txHash}`}>
              {t('common.viewOnExplorer')}
            </TextLink>
          </span>
        )}
      </span>
      {onCancel && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('limit.open.cancelOne', { limit })}
          onClick={onCancel}
          data-testid="limit-cancel-one"
        >
          {t('common.cancel')}
        </Button>
      )}
    </li>
  );
}

interface StatusText {
  text?: string;
  hint?: string;
  tone?: 'warn' | 'down' | 'up';
}

/** Returns the text, hint and tone of a limit's status; nothing for an open limit without an expiry. */
function statusTextOf(
  t: Translate,
  { deadline, settlement }: LimitOrder,
  status: LimitStatus,
  { input, output }: { input: Token; output: Token },
): StatusText {
  switch (status) {
    case 'open':
      return deadline > 0 ? { text: t('limit.open.expires', { date: dateOf(deadline) }) } : {};
    case 'not-accepted':
      return {
        text: t('limit.open.notAccepted'),
        tone: 'warn',
        hint: t('limit.open.notAcceptedHint', { date: dateOf(deadline) }),
      };
    case 'unlisted':
      return {
        text: t('limit.open.notListed'),
        tone: 'warn',
        hint: t('limit.open.notAcceptedHint', { date: dateOf(deadline) }),
      };
    case 'unverified':
      return {
        text: t('limit.open.notVerified'),
        tone: 'warn',
        hint: t('limit.open.notVerifiedHint'),
      };
    case 'pending-cancellation':
      return { text: t('limit.open.pendingCancellation'), tone: 'warn' };
    case 'insufficient-funds':
      return {
        text: t('limit.open.insufficientFunds'),
        tone: 'down',
        hint: t('limit.open.insufficientFundsHint', { symbol: input.symbol }),
      };
    case 'error':
      return { text: t('limit.open.error'), tone: 'down', hint: t('limit.open.errorHint') };
    case 'cancelled':
      return { text: t('limit.open.canceled') };
    case 'expired':
      return { text: `${t('limit.open.expired')} · ${dateOf(deadline)}` };
    case 'filled': {
      if (!settlement) return { text: t('limit.open.filled'), tone: 'up' };
      const options = { symbol: output.symbol };
      const amount = formatTokenAmount(BigInt(settlement.amountOut), output.decimals, options);
      const when = dateOf(settlement.filledAt);
      return {
        text: `${t('limit.open.filled')} · ${when}`,
        tone: 'up',
        hint: t('limit.open.filledFor', { amount }),
      };
    }
  }
}

const dateOf = (seconds: number): string => formatUntrustedTime(seconds, 'day');

/** Placeholder of a limit whose tokens are being loaded. */
export const RowSkeleton = () => (
  <li className="f-limit-row" aria-hidden="true">
    <Skeleton width={20} height={20} />
    <Skeleton shape="circle" width={24} height={24} />
    <span className="f-limit-row-text">
      <Skeleton width="70%" height={18} />
      <Skeleton width="50%" height={14} />
    </span>
  </li>
);
