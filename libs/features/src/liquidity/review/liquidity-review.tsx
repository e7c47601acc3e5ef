/**
 * Component `LiquidityReview`: dialog with the review of a liquidity transaction before it is signed: amounts, bounds,
 * range, hook warning, network cost, balance changes, steps and the button that executes them.
 */
import { type Address, type Hex, isNative } from '@cenote/chains';
import { type FixedTextKey, useText } from '@cenote/i18n';
import { Banner, Dialog, Skeleton, Stepper } from '@cenote/ui';
import { type ReactNode, useEffect } from 'react';
import type {
  LiquidityProposal,
  LiquidityRequest,
} from '../../execution/liquidity/liquidity-request.ts';
import { useTokens } from '../../tokens/list/use-tokens.ts';
import { ReviewAction } from '../../trade-review/review-action.tsx';
import { ReviewSide } from '../../trade-review/review-side.tsx';
import { BalanceChanges } from '../../trade-review/simulation/balance-changes.tsx';
import { HookWarning } from './hook-warning.tsx';
import { LiquidityConfirmed } from './liquidity-confirmed.tsx';
import { poolOf } from './pool-of-intent.ts';
import { positionKindOf } from './position-kind.ts';
import { ReviewNotices } from './review-notices.tsx';
import { LiquidityRows } from './review-rows.tsx';
import { actionOf, liquidityStepsView } from './steps-view.ts';
import { type LiquidityReviewState, useLiquidity } from './use-liquidity.ts';

export interface LiquidityReviewProps {
  request: LiquidityRequest;
  /** Inputs that change the request, shown until the execution starts. */
  options?: ReactNode;
  /** Called when the review is closed before its end. */
  onClose(): void;
  /** Called when the wallet has refused a batch without which the transaction cannot be executed. */
  onBatchRefused?(): void;
  /** Called when the transaction is confirmed and the user is done. */
  onDone(hash: Hex): void;
}

export function LiquidityReview({ request, options, onClose, ...props }: LiquidityReviewProps) {
  const { onBatchRefused, onDone } = props;
  const t = useText();
  const review = useLiquidity(request);
  const list = useTokens(request.network);
  const { trade, proposal, simulation } = review;
  const { tokens, kind } = request;
  const action = actionOf(kind);
  const title = t(`liquidity.action.${action}`);
  const isBatchRefused =
    trade.phase === 'failed' && trade.reason === 'BATCH_FAILED' && proposal?.before !== undefined;
  useEffect(() => {
    if (isBatchRefused) onBatchRefused?.();
  }, [isBatchRefused, onBatchRefused]);
  if (trade.phase === 'confirmed' && proposal) {
    return (
      <Dialog
        open
        onClose={() => onDone(trade.hash)}
        title={title}
        hideTitle
        data-testid="liquidity-review"
      >
        <LiquidityConfirmed
          request={request}
          proposal={proposal}
          hash={trade.hash}
          onDone={() => onDone(trade.hash)}
        />
      </Dialog>
    );
  }
  const symbols = (review.needs?.approvals ?? []).map(
    ({ token }) => list.find(token)?.symbol ?? symbolOf(tokens, token),
  );
  const steps = liquidityStepsView(t, trade, review.steps, { kind, symbols });
  const nameOf = (currency: Address): string | undefined => {
    const kindOf = positionKindOf(currency, request, proposal);
    return kindOf && t(`liquidity.position.${kindOf}`);
  };
  return (
    <Dialog open onClose={onClose} title={title} data-testid="liquidity-review">
      {!proposal && !review.failure && <Skeleton width="100%" height={120} />}
      {proposal && kind !== 'burnPosition' && (
        <div className="f-liquidity-sides">
          {sidesOf(kind, proposal).map(({ label, side, amount }) => (
            <ReviewSide key={side} label={t(label)} token={tokens[side]} amount={amount} />
          ))}
        </div>
      )}
      {trade.phase === 'idle' && options}
      {proposal && <HookWarning pool={poolOf(proposal.intent)} action={action} />}
      {proposal && <LiquidityRows request={request} review={review} list={list} />}
      {proposal && !isReportedBelow(review) && review.calls.length > 0 && (
        <BalanceChanges
          view={simulation}
          tokens={tokens}
          list={list}
          subject="liquidity"
          nameOf={nameOf}
        />
      )}
      {(steps.length > 1 || steps[0]?.id === 'batch') && (
        <Stepper label={t('liquidity.steps.label')} steps={steps} data-testid="review-steps" />
      )}
      {kind === 'burnPosition' && <Banner tone="info" title={t('liquidity.review.burnHint')} />}
      <ReviewNotices review={review} kind={kind} />
      <ReviewAction
        busy={review.isBusy}
        variant={review.isAnyway ? 'danger' : 'primary'}
        disabled={
          review.mustAccept ||
          !proposal ||
          (review.isBlocked && !isPending(review)) ||
          (review.failure !== undefined && !isPending(review))
        }
        phase={trade.phase}
        onConfirm={review.confirm}
        data-testid="confirm-liquidity"
      >
        {labelOf(review, t(`liquidity.action.${action}`), {
          keepWaiting: t('review.button.keepWaiting'),
          anyway: t('common.accept'),
          wallet: t('review.button.confirmInWallet'),
          pending: t('liquidity.review.pending'),
          retry: t('common.retry'),
        })}
      </ReviewAction>
    </Dialog>
  );
}

interface Side {
  label: FixedTextKey;
  side: 0 | 1;
  amount: bigint;
}

/** Returns the amounts above the details, without zeros. */
function sidesOf(
  kind: LiquidityRequest['kind'],
  { intent, paid, received }: LiquidityProposal,
): Side[] {
  const amounts = paid ?? received;
  if (!amounts) return [];
  const isSwap = intent.action === 'swap';
  const label = isSwap ? 'liquidity.review.pay' : labelOfSides(kind, paid !== undefined);
  const sides: Side[] = [
    { label, side: 0, amount: amounts.amount0 },
    isSwap
      ? { label: 'liquidity.review.receive', side: 1, amount: received?.amount1 ?? 0n }
      : { label, side: 1, amount: amounts.amount1 },
  ];
  return sides.filter(({ amount }) => amount > 0n);
}

function labelOfSides(kind: LiquidityRequest['kind'], isPaid: boolean): FixedTextKey {
  if (kind === 'migrateLiquidity') return 'liquidity.review.migrated';
  return isPaid ? 'liquidity.review.deposit' : 'liquidity.review.receive';
}

const symbolOf = (tokens: LiquidityRequest['tokens'], address: string): string =>
  tokens.find((token) => token.address === address && !isNative(token.address))?.symbol ?? '';

/** Whether the failure of the simulation has occurred: it is then shown only once, above the button. */
const isReportedBelow = ({ trade, simulation }: LiquidityReviewState): boolean =>
  trade.phase === 'failed' && simulation.state === 'fails';

/** Whether a sent transaction may still be confirmed: the button then resumes waiting, and nothing more is sent. */
const isPending = ({ trade }: LiquidityReviewState): boolean =>
  trade.phase === 'failed' && trade.pending !== undefined;

function labelOf(
  review: LiquidityReviewState,
  action: string,
  texts: Record<'keepWaiting' | 'anyway' | 'wallet' | 'pending' | 'retry', string>,
): string {
  if (isPending(review)) return texts.keepWaiting;
  if (review.isAnyway) return texts.anyway;
  switch (review.trade.phase) {
    case 'awaitingWallet':
      return texts.wallet;
    case 'transactionPending':
    case 'batchPending':
    case 'submitted':
      return texts.pending;
    case 'rejected':
    case 'failed':
      return texts.retry;
    default:
      return action;
  }
}
