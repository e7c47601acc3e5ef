/**
 * Component `ChainRow`: row of one indexed activity: what moved, its status and when; `explorerUrl` links to its
 * transaction.
 */
import { formatTokenAmount, shortenAddress, useText } from '@cenote/i18n';
import { Badge, TextLink } from '@cenote/ui';
import { RoundStatusIcon } from '../../activity/round-status-icon.tsx';
import { Ago } from '../../display/ago.tsx';
import { HoldingRow } from '../../display/rows.tsx';
import { type Activity, isApproval, isOnlySpam } from './activity-items.ts';
import { nftText } from './nft-text.ts';

export interface ChainRowProps {
  activity: Activity;
  /** Explorer of the activity's network, if it has one. */
  explorerUrl: string | undefined;
  /** Opens the details. */
  onOpen?: () => void;
  /** Name of the network; set where several networks are listed. */
  network?: string | undefined;
}

export function ChainRow({ activity, explorerUrl, onOpen, network }: ChainRowProps) {
  const t = useText();
  const { type, status, moves, counterparty, counterpartyName, hash, timestamp } = activity;
  const about = isApproval(activity) ? moves[0]?.token?.symbol : undefined;
  const title = [t(`account.activity.types.${type}`), about].filter(Boolean).join(' ');
  const figureOf = (isIncoming: boolean) => {
    if (isApproval(activity)) return undefined;
    const move = moves.find((one) => one.isIncoming === isIncoming);
    if (!move) return undefined;
    const { token, amount } = move;
    const figure =
      token && amount
        ? formatTokenAmount(BigInt(amount), token.decimals, { symbol: token.symbol })
        : nftText(t, move);
    return t(isIncoming ? 'account.activity.plus' : 'account.activity.minus', { amount: figure });
  };
  // The received amount comes first; the sent amount is below it.
  const [first, second] = [figureOf(true), figureOf(false)].filter(
    (figure) => figure !== undefined,
  );
  const note = status === 'failed' ? t('account.activity.failed') : <Ago at={timestamp * 1_000} />;
  return (
    <HoldingRow
      onOpen={onOpen}
      mark={<RoundStatusIcon status={status} />}
      title={explorerUrl ? <TextLink href={`${explorerUrl}/tx/${hash}`}>{title}</TextLink> : title}
      badge={isOnlySpam(activity) && <Badge tone="warn">{t('tokens.safety.spam')}</Badge>}
      subtitle={
        network ? (
          <>
            {network} · {note}
          </>
        ) : (
          note
        )
      }
      end={first ?? counterpartyName ?? (counterparty && shortenAddress(counterparty))}
      endNote={second}
      data-testid="activity-row"
    />
  );
}
