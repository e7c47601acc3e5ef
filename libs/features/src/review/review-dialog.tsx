import {
  formatPercent,
  formatTokenAmount,
  shortenAddress,
  type Translate,
  useMoney,
  useText,
  withLateTexts,
} from '@cenote/i18n';
import { priceImpactLevel } from '@cenote/trading';
import { Banner, Button, Dialog, Icon, Stepper } from '@cenote/ui';
import { lazy, startTransition, useState } from 'react';
import { failureKey } from '../errors/failure-key.ts';
import { FlowBanner } from '../flow/flow-banner.tsx';
import { type FlowChoice, useFlowOffer } from '../flow/use-flow-offer.ts';
import { boundToSign } from '../quote/acceptance.ts';
import { DetailRow } from '../quote/detail-row.tsx';
import { IMPACT_TONE } from '../quote/impact-tone.ts';
import { TokenFeeRows } from '../quote/token-fee-rows.tsx';
import type { SwapForm } from '../swap/use-swap-form.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { BalanceChanges } from './balance-changes.tsx';
import { InSight } from './in-sight.tsx';
import { ReviewAction } from './review-action.tsx';
import { ReviewSide } from './review-side.tsx';
import { RunDone } from './run-done.tsx';
import { stepsView } from './steps-view.ts';
import type { SwapOrder } from './swap-order.ts';
import { type Review, useReview } from './use-review.ts';

const FlowReview = lazy(() => withLateTexts(import('../flow/flow-review.tsx')));

export interface ReviewDialogProps {
  form: SwapForm;
  /** Flow, where the swap cannot go through pools. */
  onlyWay?: FlowChoice | undefined;
  onClose(): void;
  /** The order is through: the form may be emptied. */
  onDone(): void;
}

/** Shows once more what will happen, then takes the steps: through pools, or by Flow where that was chosen. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { form, onlyWay, onClose } = props;
  const [choice, setChoice] = useState(onlyWay);
  if (!choice) {
    // What is on screen stays until the other is there.
    const take = (taken: FlowChoice) => startTransition(() => setChoice(taken));
    return <ClassicReview {...props} onFlow={take} />;
  }
  const { network, given } = choice.request;
  const goOnThroughPools = (isWrapped: boolean) => {
    setChoice(undefined);
    if (!isWrapped) return;
    // Of what is wrapped by now there is another quote.
    form.choose('INPUT', { chainId: network.id, address: given.address });
    onClose();
  };
  return (
    <FlowReview {...props} choice={choice} onClassic={onlyWay ? undefined : goOnThroughPools} />
  );
}

interface ClassicReviewProps extends ReviewDialogProps {
  onFlow(choice: FlowChoice): void;
}

function ClassicReview({ form, onClose, onDone, onFlow }: ClassicReviewProps) {
  const t = useText();
  const review = useReview(form);
  const { flow, order } = review;
  const choice = useFlowOffer(form, flow.phase === 'idle');
  if (!order) {
    return (
      <Dialog open onClose={onClose} title={t('review.title')} data-testid="review-dialog">
        <Banner tone="warn" title={t('errors.swap.noQuotes')} />
      </Dialog>
    );
  }
  if (flow.phase === 'confirmed') {
    return (
      <Dialog open onClose={onDone} title={t('review.title')} hideTitle data-testid="review-dialog">
        <RunDone order={order} hash={flow.hash} onDone={onDone} />
      </Dialog>
    );
  }
  const steps = stepsView(t, flow, review.steps, order.input.symbol);
  return (
    <Dialog open onClose={onClose} title={t('review.title')} data-testid="review-dialog">
      <ReviewSide
        label={t('review.sell')}
        token={order.input}
        amount={order.type === 'swap' ? order.quote.route.amountIn : order.amount}
      />
      <div className="f-review-arrow" aria-hidden="true">
        <Icon name="arrow-down" size={18} />
      </div>
      <ReviewSide
        label={t('review.buy')}
        token={order.output}
        amount={order.type === 'swap' ? order.quote.route.amountOut : order.amount}
      />
      {order.type === 'swap' && <ReviewRows order={order} />}
      <BalanceChanges
        view={review.simulation}
        tokens={[order.input, order.output]}
        list={form.list}
      />
      {(steps.length > 1 || steps[0]?.id === 'batch') && (
        <Stepper label={t('swap.quote.details')} steps={steps} data-testid="review-steps" />
      )}
      <ReviewNotice review={review} />
      {choice && flow.phase === 'idle' && (
        <FlowBanner choice={choice} onUse={() => onFlow(choice)} />
      )}
      <ReviewAction
        busy={review.isBusy}
        variant={review.isAnyway ? 'danger' : 'primary'}
        disabled={review.mustAccept || review.isRefuted}
        phase={flow.phase}
        onConfirm={review.confirm}
        data-testid="confirm-swap"
      >
        {confirmLabel(t, review, order)}
      </ReviewAction>
    </Dialog>
  );
}

/** What stands in the way: a refusal, a failure, another price. */
function ReviewNotice({
  review: { flow, mustAccept, isRefuted, isUnread, acceptPrice },
}: {
  review: Review;
}) {
  const t = useText();
  return (
    <div className="f-swap-warnings">
      {flow.phase === 'rejected' && (
        <InSight>
          <Banner tone="error" title={t('errors.swap.rejected')} data-testid="review-failure">
            {t('errors.swap.rejectedHint')}
          </Banner>
        </InSight>
      )}
      {flow.phase === 'failed' && (
        <InSight>
          <Banner
            tone="error"
            title={t(failureKey(flow.reason))}
            data-reason={flow.reason}
            data-testid="review-failure"
          >
            {flow.pending && t('errors.swap.stillPending')}
          </Banner>
        </InSight>
      )}
      {isUnread && (
        <Banner tone="warn" title={t(failureKey('RPC_DOWN'))} data-testid="review-unread">
          {t('errors.general.rpcDownHint')}
        </Banner>
      )}
      {isRefuted && (
        <Banner tone="error" title={t('swap.claim.broken')} data-testid="review-refuted">
          {t('swap.claim.brokenHint')}
        </Banner>
      )}
      {mustAccept && (
        <Banner
          tone="warn"
          title={t('swap.quote.changed')}
          data-testid="price-changed"
          action={
            <Button
              size="small"
              variant="secondary"
              onClick={acceptPrice}
              data-testid="accept-price"
            >
              {t('review.button.acceptNewQuote')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function confirmLabel(t: Translate, review: Review, order: SwapOrder): string {
  const { flow, steps } = review;
  if (flow.phase === 'failed' && flow.pending) return t('review.button.keepWaiting');
  if (review.isAnyway) return t('review.button.swapAnyway');
  switch (flow.phase) {
    case 'awaitingWallet':
      return t('review.button.confirmInWallet');
    case 'approvalPending':
      return t('swap.progress.approvePending', { symbol: order.input.symbol });
    case 'batchPending':
    case 'submitted':
      if (order.type === 'swap') return t('review.button.swapping');
      return t(order.type === 'wrap' ? 'swap.progress.wrapPending' : 'swap.progress.unwrapPending');
    case 'rejected':
    case 'failed':
      return t('common.retry');
    default:
      if (order.type !== 'swap') return t(`swap.button.${order.type}`);
      if (steps.includes('approve') || steps.includes('batch'))
        return t('review.button.approveAndSwap');
      return t(steps.includes('permit') ? 'review.button.signAndSwap' : 'swap.button.swap');
  }
}

function ReviewRows({ order }: { order: SwapOrder & { type: 'swap' } }) {
  const t = useText();
  const money = useMoney();
  const { account } = useWallet();
  const { quote, slippageBps, accepted, input, output } = order;
  const { route, gasUsd } = quote;
  const isIn = route.kind === 'exactIn';
  const bound = boundToSign(route, slippageBps, accepted);
  return (
    <>
      <dl className="f-rows">
        <DetailRow label={t(isIn ? 'swap.quote.minReceived' : 'swap.quote.maxSold')}>
          {isIn
            ? formatTokenAmount(bound, output.decimals, { symbol: output.symbol })
            : formatTokenAmount(bound, input.decimals, { symbol: input.symbol, rounding: 'up' })}
        </DetailRow>
        <DetailRow
          label={t('swap.quote.priceImpact')}
          tone={IMPACT_TONE[priceImpactLevel(route.priceImpactBps)]}
        >
          {formatPercent(route.priceImpactBps)}
        </DetailRow>
        <TokenFeeRows input={input} output={output} />
        {gasUsd !== undefined && (
          <DetailRow label={t('swap.quote.networkCost')}>{money.format(gasUsd)}</DetailRow>
        )}
        {account && (
          <DetailRow label={t('review.recipient')}>
            <span className="f-account-address">{shortenAddress(account)}</span>
          </DetailRow>
        )}
      </dl>
      <p className="f-checked">
        <Icon name="shield" size={16} /> {t('review.checked')}
      </p>
    </>
  );
}
