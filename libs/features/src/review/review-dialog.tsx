import {
  formatFiat,
  formatPercent,
  formatTokenAmount,
  shortenAddress,
  useText,
} from '@cenote/i18n';
import { Banner, Button, Dialog, Icon, Stepper, TokenMark } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from 'wagmi';
import { failureKey } from '../errors/failure-key.ts';
import { type Accepted, accept, boundToSign, isWorseThanAccepted } from '../quote/acceptance.ts';
import { DetailRow } from '../quote/detail-row.tsx';
import { useAppSelector } from '../state/hooks.ts';
import type { SwapForm } from '../swap/use-swap-form.ts';
import { priceImpactTone } from '../swap/warnings.ts';
import type { Token } from '../tokens/token.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { allowancesQuery } from './allowances-query.ts';
import { missingSteps } from './carry-out.ts';
import { orderOf } from './order-of.ts';
import { RunDone } from './run-done.tsx';
import type { RunStepId } from './run-state.ts';
import { stepsView } from './steps-view.ts';
import { spendOfOrder } from './swap-order.ts';
import { useCarryOut } from './use-carry-out.ts';

export interface ReviewDialogProps {
  form: SwapForm;
  onClose(): void;
  /** The order is through: the form may be emptied. */
  onDone(): void;
}

/** Shows once more what will happen, then takes the steps. */
export default function ReviewDialog({ form, onClose, onDone }: ReviewDialogProps) {
  const t = useText();
  const wagmi = useConfig();
  const { account } = useWallet();
  const deadlineMinutes = useAppSelector((state) => state.settings.deadlineMinutes);
  const carry = useCarryOut();
  const { phase, steps, failure, hash } = carry.state;
  const { quote: live } = form.quote;
  const [accepted, setAccepted] = useState<Accepted | undefined>(
    () => live && accept(live.route, form.slippageBps),
  );
  // What is being carried out does not change under the eyes of who watches it.
  const [frozen, setFrozen] = useState<ReturnType<typeof orderOf>>();
  const order = frozen ?? orderOf(form, accepted, deadlineMinutes);

  const needed = useNeededSteps();
  const isWorse =
    !frozen &&
    live !== undefined &&
    accepted !== undefined &&
    isWorseThanAccepted(live.route, accepted);
  const mustAccept = phase === 'changed' || isWorse;
  const isRunning = phase === 'running';

  function useNeededSteps(): readonly RunStepId[] {
    const spend = order && spendOfOrder(order);
    const { data } = useQuery(
      allowancesQuery(
        wagmi,
        form.network,
        account,
        order?.type === 'swap' ? order.input : undefined,
      ),
    );
    if (!order) return [];
    if (order.type !== 'swap') return [order.type];
    const before = data && spend !== undefined ? missingSteps(data, spend, undefined) : [];
    return [...before, 'swap'];
  }

  if (!order) {
    return (
      <Dialog open onClose={onClose} title={t('swap.review.title')} data-testid="review-dialog">
        <Banner tone="warn" title={t('errors.swap.noQuotes')} />
      </Dialog>
    );
  }
  const confirm = () => {
    setFrozen(order);
    carry.start(order);
  };
  const acceptNew = () => {
    if (live) setAccepted(accept(live.route, form.slippageBps));
    setFrozen(undefined);
    carry.accept();
  };
  const confirmLabel = (): string => {
    if (isRunning) {
      const waits = steps.some(({ state }) => state === 'active-pending');
      return t(waits ? 'swap.button.swapping' : 'swap.button.confirmInWallet');
    }
    if (phase === 'failed') return t('common.retry');
    if (order.type !== 'swap') return t(`swap.button.${order.type}`);
    if (needed.includes('approve')) return t('swap.button.approveAndSwap');
    return t(needed.includes('permit') ? 'swap.button.signAndSwap' : 'swap.button.swap');
  };

  return (
    <Dialog
      open
      onClose={phase === 'done' ? onDone : onClose}
      title={t('swap.review.title')}
      data-testid="review-dialog"
    >
      {phase === 'done' ? (
        <RunDone order={order} hash={hash} onDone={onDone} />
      ) : (
        <>
          <ReviewSide
            label={t('swap.review.sell')}
            token={order.input}
            amount={order.type === 'swap' ? order.quote.route.amountIn : order.amount}
            fiat={form.input.fiat}
          />
          <div className="f-review-arrow" aria-hidden="true">
            <Icon name="arrow-down" size={18} />
          </div>
          <ReviewSide
            label={t('swap.review.buy')}
            token={order.output}
            amount={order.type === 'swap' ? order.quote.route.amountOut : order.amount}
            fiat={form.output.fiat}
          />
          {order.type === 'swap' && <ReviewRows order={order} account={account} />}
          {needed.length + steps.length > 1 && (
            <Stepper
              label={t('swap.quote.details')}
              steps={stepsView(t, steps.length > 0 ? steps : needed, order.input.symbol)}
              data-testid="review-steps"
            />
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
                  onClick={acceptNew}
                  data-testid="accept-price"
                >
                  {t('common.accept')}
                </Button>
              }
            />
          )}
          {phase === 'failed' && failure && (
            <Banner tone="error" title={t(failureKey(failure))} data-testid="review-failure">
              {failure === 'REJECTED' ? t('errors.swap.rejectedHint') : null}
            </Banner>
          )}
          <div className="f-review-action">
            <Button
              size="large"
              fullWidth
              busy={isRunning}
              disabled={mustAccept}
              onClick={confirm}
              data-state={phase}
              data-testid="confirm-swap"
            >
              {confirmLabel()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function ReviewSide(props: {
  label: string;
  token: Token;
  amount: bigint;
  fiat: number | undefined;
}) {
  const { label, token, amount, fiat } = props;
  return (
    <div className="f-review-side">
      <div className="f-review-text">
        <span className="f-well-label">{label}</span>
        <span className="f-review-amount f-figure">
          {formatTokenAmount(amount, token.decimals, { symbol: token.symbol, significant: 9 })}
        </span>
        {fiat !== undefined && <span className="f-review-fiat f-figure">{formatFiat(fiat)}</span>}
      </div>
      <TokenMark
        symbol={token.symbol}
        address={token.address}
        size={40}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
    </div>
  );
}

function ReviewRows(props: {
  order: NonNullable<ReturnType<typeof orderOf>> & { type: 'swap' };
  account: string | undefined;
}) {
  const { order, account } = props;
  const t = useText();
  const { quote, slippageBps, accepted, input, output } = order;
  const { route, api } = quote;
  const isIn = route.kind === 'exactIn';
  const bound = boundToSign(route, slippageBps, accepted);
  return (
    <dl className="f-rows">
      <DetailRow label={t(isIn ? 'swap.quote.minReceived' : 'swap.quote.maxSold')}>
        {isIn
          ? formatTokenAmount(bound, output.decimals, { symbol: output.symbol })
          : formatTokenAmount(bound, input.decimals, { symbol: input.symbol, rounding: 'up' })}
      </DetailRow>
      <DetailRow label={t('swap.quote.priceImpact')} tone={priceImpactTone(route.priceImpactBps)}>
        {formatPercent(route.priceImpactBps)}
      </DetailRow>
      {api.gasUsd !== undefined && (
        <DetailRow label={t('swap.quote.networkCost')}>{formatFiat(api.gasUsd)}</DetailRow>
      )}
      {account && (
        <DetailRow label={t('swap.review.recipient')}>
          <span className="f-account-address">{shortenAddress(account)}</span>
        </DetailRow>
      )}
      <p className="f-checked">
        <Icon name="shield" size={16} /> {t('swap.review.checked')}
      </p>
    </dl>
  );
}
