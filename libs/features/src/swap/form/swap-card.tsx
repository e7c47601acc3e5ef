import { isNative } from '@cenote/chains';
import { useText, withLazyTexts } from '@cenote/i18n';
import { formatAmount, maxSpendable } from '@cenote/trading';
import { Card, hasCoarsePointer } from '@cenote/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { QuoteAnnouncement } from '../../live-quote/quote-announcement.tsx';
import { SettingsButton } from '../../settings/settings-button.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { useHealth } from '../../status/use-health.ts';
import type { SwapField } from '../../swap-url/swap-url.ts';
import { useTokenAcknowledgement } from '../../tokens/safety/use-token-acknowledgement.tsx';
import { NetworkSelect } from '../../wallet/network/network-select.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import type { FlowView } from '../flow/offer/flow-view.ts';
import type { FlowChoice } from '../flow/offer/use-flow-offer.ts';
import { SwapLinkNotice } from '../link/swap-link-notice.tsx';
import { SwapTitle } from '../link/swap-title.ts';
import type { FlowReviewed } from '../review/review-dialog.tsx';
import { FlipButton } from './flip-button.tsx';
import { FormWarnings, isDoubtful } from './form-warnings.tsx';
import { SwapButton } from './swap-button.tsx';
import { TokenAmountField } from './token-amount-field.tsx';
import { type FormButtonState, useButtonState } from './use-button-state.ts';
import { useQuoteDetails } from './use-quote-details.ts';
import { isSameRequest, type OtherWay, useSwapForm } from './use-swap-form.ts';

const FlowRouting = lazy(() => withLazyTexts(import('../flow/offer/flow-routing.tsx')));
const FlowOnly = lazy(() => withLazyTexts(import('../flow/offer/flow-only.tsx')));
const ReviewDialog = lazyPart(() => withLazyTexts(import('../review/review-dialog.tsx')));
const TokenSelector = lazyPart(() =>
  withLazyTexts(import('../../tokens/selector/token-selector.tsx')),
);

/**
 * The swap form in a card with its state: both amounts, the quote's details, warnings and the button, with the review,
 * the token selector and the settings it opens.
 */
export function SwapCard({ heading: Heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const t = useText();
  const isConnected = useWallet().status === 'connected';
  const isFlowChosen = useAppSelector((state) => state.settings.routing === 'flow');
  const [flowView, setFlowView] = useState<FlowView>();
  const form = useSwapForm(isFlowChosen && flowView ? amountsOf(flowView) : undefined);
  const card = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const isDone = useRef(false);
  const [selecting, setSelecting] = useState<SwapField>();
  const { input, output, quote } = form;
  const [isReviewing, setReviewing] = useState(false);
  const [byFlow, setByFlow] = useState<FlowReviewed>();
  const read = useTokenAcknowledgement(() => setReviewing(true));
  const QuoteDetails = useQuoteDetails(input.amount !== undefined || output.amount !== undefined);
  const decided = useButtonState(form, useHealth());
  const isFlowRequested = isFlowChosen && !form.wrap && quote.quote !== undefined && isConnected;
  const flow =
    isFlowRequested && isSameRequest(flowView?.params, quote.quote?.params) ? flowView : undefined;
  const isFlowAwaited = isFlowRequested && (!flow || flow.isLoading);
  // No review before the details are on screen.
  const button: FormButtonState =
    decided.kind === 'review' && (!QuoteDetails || isFlowAwaited)
      ? { kind: 'loadingQuote' }
      : decided;
  // Once rendered it stays mounted, and with it the button.
  const [wasShort, setShort] = useState(false);
  if (button.kind === 'insufficientNetworkCost' && !wasShort) setShort(true);
  const isBusy = (quote.isLoading || isFlowAwaited) && !form.wrap;
  const max =
    input.token && input.balance
      ? maxSpendable(
          input.balance,
          form.network,
          isNative(input.token.address),
          quote.quote && quote.quote.route.gasUnits * quote.quote.gasPriceWei,
        )
      : undefined;
  const { token: paid, balance } = input;
  const shares =
    paid && balance && max
      ? {
          balance,
          max,
          amount: input.amount,
          onAmount: (units: bigint) => form.setTokens('INPUT', formatAmount(units, paid.decimals)),
        }
      : undefined;
  const review = (onlyMethod?: FlowChoice) => {
    const choice = onlyMethod ?? flow?.choice;
    isDone.current = false;
    setByFlow(choice && { choice, isOnlyMethod: onlyMethod !== undefined });
    read.goOnWith([input.token, output.token]);
  };
  const select = (side: SwapField) => {
    isChosen.current = false;
    setSelecting(side);
  };
  // On touch devices the field would open a keyboard: the focus returns to the pressed element instead.
  const amountField = () =>
    hasCoarsePointer()
      ? null
      : (card.current?.querySelector<HTMLElement>(
          `[data-testid="amount-${form.field === 'INPUT' ? 'in' : 'out'}"]`,
        ) ?? null);
  const afterReview = () => {
    const find = (id: string) => card.current?.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    // After the swap the form is empty and its button is disabled, so it cannot have the focus.
    const next = isDone.current ? (amountField() ?? find('token-in')) : find('swap-button');
    return next ?? true;
  };
  const action = (state: FormButtonState, onlyMethod?: FlowChoice) => (
    <SwapButton
      form={form}
      state={state}
      onReview={() => review(onlyMethod)}
      isDoubtful={isDoubtful(form, flow)}
    />
  );
  return (
    <>
      {Heading === 'h1' && <SwapTitle form={form} />}
      <Card className="f-swap-card" ref={card}>
        <div className="f-swap-head">
          <Heading className="f-swap-title">{t('swap.title')}</Heading>
          <div className="f-swap-tools">
            <NetworkSelect />
            <SettingsButton slippageBps={form.slippageBps} isAutoSlippage={form.isAutoSlippage} />
          </div>
        </div>
        <div className="f-swap-fields">
          <TokenAmountField
            which="in"
            side={input}
            onValue={(text) => form.setAmount('INPUT', text)}
            onUnit={form.setUnit}
            onSelect={() => select('INPUT')}
            busy={isBusy && form.field === 'OUTPUT'}
            invalid={button.kind === 'insufficientBalance'}
            isBalanceLoading={form.areBalancesLoading}
            shares={shares}
          />
          <FlipButton onFlip={form.flip} />
          <TokenAmountField
            which="out"
            side={output}
            onValue={(text) => form.setAmount('OUTPUT', text)}
            onUnit={form.setUnit}
            onSelect={() => select('OUTPUT')}
            busy={isBusy && form.field === 'INPUT'}
            invalid={false}
            isBalanceLoading={form.areBalancesLoading}
          />
        </div>
        {isFlowRequested && (
          <Suspense>
            <FlowRouting form={form} onChange={setFlowView} />
          </Suspense>
        )}
        <QuoteAnnouncement quote={quote} input={input.token} output={output.token} />
        <SwapLinkNotice form={form} />
        <FormWarnings form={form} flow={flow} />
        <div className="f-swap-action">
          {wasShort ? (
            <Suspense fallback={action(button)}>
              <FlowOnly form={form} state={button}>
                {action}
              </FlowOnly>
            </Suspense>
          ) : (
            action(button)
          )}
        </div>
        {QuoteDetails && quote.quote && input.token && output.token && (
          <QuoteDetails
            form={form}
            quote={quote.quote}
            input={input.token}
            output={output.token}
            flow={flow}
          />
        )}
      </Card>
      {read.warning}
      {isReviewing && (
        <Suspense>
          <ReviewDialog
            form={form}
            byFlow={byFlow}
            finalFocus={afterReview}
            flowRefusal={flow?.refusal}
            onClose={() => setReviewing(false)}
            onDone={() => {
              isDone.current = true;
              setReviewing(false);
              form.setAmount('INPUT', '');
            }}
          />
        </Suspense>
      )}
      {selecting && (
        <Suspense>
          <TokenSelector
            network={form.network}
            selected={selecting === 'INPUT' ? input.token : output.token}
            finalFocus={() => (isChosen.current && amountField()) || true}
            onClose={() => setSelecting(undefined)}
            onChoose={(token) => {
              isChosen.current = true;
              form.choose(selecting, token);
              setSelecting(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the amounts that Flow is expected to take and return. */
const amountsOf = ({ params, choice }: FlowView): OtherWay => ({
  params,
  amounts: choice?.request.foreseen,
});
