/**
 * Component `DepositStep`: amounts of both tokens, which follow each other, the choice of the coin's form, and the button
 * that opens the review or names what is missing.
 */
import { NATIVE } from '@cenote/chains';
import { useText, withLazyTexts } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { useState } from 'react';
import { useServices } from '../../config/services.tsx';
import { usePageLinks } from '../../entity/links/page-links.tsx';
import type { LiquidityRequest } from '../../execution/liquidity/liquidity-request.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { LiquidityReviewProps } from '../../liquidity/review/liquidity-review.tsx';
import type { Zap } from '../../liquidity/zap/zap-request.ts';
import type { ZapReviewProps } from '../../liquidity/zap/zap-review.tsx';
import { ZapSwitch } from '../../liquidity/zap/zap-summary.tsx';
import { canZap } from '../../liquidity/zap/zap-target.ts';
import { useHealth } from '../../status/use-health.ts';
import { SubmitButton } from '../../swap/form/submit-button.tsx';
import { useBalances } from '../../tokens/balances/use-balances.ts';
import { useTokenAcknowledgement } from '../../tokens/safety/use-token-acknowledgement.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { choiceOf, createRequest, depositNow } from '../deposit/create-request.ts';
import { DepositFacts } from '../deposit/deposit-facts.tsx';
import { maxOf } from '../deposit/max-deposit.ts';
import { NativeChoice } from '../deposit/native-choice.tsx';
import { PriceGap, usePriceGap } from '../deposit/price-gap.tsx';
import { amountText, SideField } from '../deposit/side-field.tsx';
import { depositLabel } from '../form/deposit-label.ts';
import { depositButton } from '../form/step-button.ts';
import type { CreatePositionForm, DepositSide } from '../form/use-create-form.ts';
import { RangePast } from '../range/range-past.tsx';
import { paidAmounts, type ZapTexts, zapOf } from '../zap/form-zap.ts';
import { ZapFields } from '../zap/zap-fields.tsx';

const LiquidityReview = lazyPart<LiquidityReviewProps>(async () => {
  const [{ LiquidityReview: Review }] = await Promise.all([
    import('../../liquidity/review/liquidity-review.tsx'),
    withLazyTexts(Promise.resolve()),
  ]);
  return { default: Review };
});

const ZapReview = lazyPart<ZapReviewProps>(async () => {
  const [{ ZapReview: Review }] = await Promise.all([
    import('../../liquidity/zap/zap-review.tsx'),
    withLazyTexts(Promise.resolve()),
  ]);
  return { default: Review };
});

export interface DepositStepProps {
  form: CreatePositionForm;
  isHookAccepted: boolean;
}

export function DepositStep({ form, isHookAccepted }: DepositStepProps) {
  const t = useText();
  const wallet = useWallet();
  const health = useHealth();
  const { state, patch, network, isAFirst, sideA, sideB } = form;
  const pageLinks = usePageLinks();
  // As they were when the review was opened: the form follows the chain, which the deposit changes.
  const [reviewed, setReviewed] = useState<LiquidityRequest>();
  const [reviewedZap, setReviewedZap] = useState<Zap>();
  const { loadRouting } = useServices();
  const isZapOffered =
    loadRouting !== undefined &&
    form.key !== undefined &&
    form.pool !== undefined &&
    canZap(network, form.key);
  const isZap = isZapOffered && state.isZap;
  const isTypedA = state.side === 'A';
  const zapTexts: ZapTexts = isTypedA
    ? { A: state.value, B: state.otherValue }
    : { A: state.otherValue, B: state.value };
  const read = useTokenAcknowledgement(() => {
    if (isZap) setReviewedZap(zapOf(form, zapTexts));
    else setReviewed(createRequest(form));
  });
  const goToPositions = () => pageLinks.go(pageLinks.positions());
  const { balances } = useBalances(network, form.list.tokens);
  const gap = usePriceGap(form);
  const choice = choiceOf(form);
  const amounts = isZap ? paidAmounts(form, zapTexts) : choice && depositNow(form, choice);
  const required = amounts && bySide(amounts, isAFirst);
  const button = depositButton({
    // The swap gives what the range takes.
    form: isZap ? { ...form, sideA: taken(sideA), sideB: taken(sideB) } : form,
    required,
    isHookAccepted,
    isPriceAccepted: gap.gapBps === 0 || gap.isAcknowledged,
    wallet,
    health,
    nativeBalance: wallet.account && balances.get(NATIVE),
  });
  const short = button.kind === 'insufficientBalance' ? button.symbol : undefined;
  return (
    <Card className="f-create-card" data-testid="step-deposit">
      <h2 className="f-entity-heading" tabIndex={-1} data-step-heading>
        {t('createPosition.steps.deposit')}
      </h2>
      {isZapOffered && <ZapSwitch isZap={isZap} onChange={(isZap) => patch({ isZap })} />}
      {isZap ? (
        <ZapFields
          form={form}
          texts={zapTexts}
          onTexts={({ A, B }) =>
            patch(isTypedA ? { value: A, otherValue: B } : { value: B, otherValue: A })
          }
          loadRouting={loadRouting}
          short={short}
        />
      ) : (
        <div className="f-swap-fields">
          {[sideA, sideB].map((side) => (
            <SideField
              key={side.side}
              side={side}
              text={state.side === side.side ? state.value : amountText(side)}
              max={maxOf(form, side)}
              short={short}
              isBalanceLoading={form.areBalancesLoading}
              onText={(value) => patch({ value, side: side.side })}
            />
          ))}
        </div>
      )}
      <NativeChoice form={form} />
      <DepositFacts form={form} />
      <PriceGap gap={gap} />
      {!isZap && <RangePast form={form} />}
      <SubmitButton
        kind={button.kind}
        label={depositLabel(t, button, network.name)}
        chainId={network.id}
        actions={{ review: () => read.goOnWith([form.tokenA, form.tokenB]) }}
        isBusy={['readingPool', 'checkingTokens', 'tokenUnreadable'].includes(button.kind)}
        isDanger={false}
        data-testid="review"
      />
      {read.warning}
      {reviewed && (
        <LiquidityReview
          request={reviewed}
          onClose={() => setReviewed(undefined)}
          onDone={() => {
            setReviewed(undefined);
            goToPositions();
          }}
        />
      )}
      {reviewedZap && loadRouting && (
        <ZapReview
          zap={reviewedZap}
          loadRouting={loadRouting}
          onClose={() => setReviewedZap(undefined)}
          onDone={() => {
            setReviewedZap(undefined);
            goToPositions();
          }}
        />
      )}
    </Card>
  );
}

const taken = (side: DepositSide): DepositSide => ({ ...side, isTaken: true });

const bySide = ({ amount0, amount1 }: { amount0: bigint; amount1: bigint }, isAFirst: boolean) =>
  isAFirst ? { A: amount0, B: amount1 } : { A: amount1, B: amount0 };
