import { isNative } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { formatAmount, maxSpendable } from '@cenote/trading';
import { Card } from '@cenote/ui';
import { lazy, Suspense, useState } from 'react';
import { QuoteNews } from '../quote/quote-news.tsx';
import { useQuoteDetails } from '../quote/use-quote-details.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { useHealth } from '../status/use-health.ts';
import { AmountWell } from './amount-well.tsx';
import { FlipButton } from './flip-button.tsx';
import { FormWarnings, isDoubtful } from './form-warnings.tsx';
import { SwapButton } from './swap-button.tsx';
import type { SwapField } from './swap-url.ts';
import { type FormButtonState, useButtonState } from './use-button-state.ts';
import { useSwapForm } from './use-swap-form.ts';

const ReviewDialog = lazy(() => import('../review/review-dialog.tsx'));
const TokenSelector = lazy(() => import('../tokens/token-selector.tsx'));

/** The swap: what is paid, what is received, and the one thing to do next. */
export function SwapCard() {
  const t = useText();
  const form = useSwapForm();
  const [selecting, setSelecting] = useState<SwapField>();
  const { input, output, quote } = form;
  const [isReviewing, setReviewing] = useState(false);
  const QuoteDetails = useQuoteDetails(input.amount !== undefined || output.amount !== undefined);
  const decided = useButtonState(form, useHealth());
  // Nothing to review before what it means is on screen.
  const button: FormButtonState =
    decided.kind === 'review' && !QuoteDetails ? { kind: 'loadingQuote' } : decided;
  const isBusy = quote.isLoading && !form.wrap;
  const max =
    input.token && input.balance
      ? maxSpendable(input.balance, form.network, isNative(input.token.address))
      : undefined;
  return (
    <>
      <Card className="f-swap-card">
        <div className="f-swap-head">
          <h1 className="f-swap-title">{t('swap.title')}</h1>
          <SettingsButton slippageBps={form.slippageBps} isAutoSlippage={form.isAutoSlippage} />
        </div>
        <div className="f-swap-wells">
          <AmountWell
            side="in"
            token={input.token}
            isTokenLoading={input.isTokenLoading}
            value={input.text}
            onValue={(value) => form.setAmount('INPUT', value)}
            onSelect={() => setSelecting('INPUT')}
            busy={isBusy && form.field === 'OUTPUT'}
            invalid={button.kind === 'insufficientBalance'}
            fiat={input.fiat}
            balance={input.balance}
            isBalanceLoading={form.areBalancesLoading}
            onMax={
              max && max !== input.amount && input.token
                ? () => form.setAmount('INPUT', formatAmount(max, input.token?.decimals ?? 0))
                : undefined
            }
          />
          <FlipButton onFlip={form.flip} />
          <AmountWell
            side="out"
            token={output.token}
            isTokenLoading={output.isTokenLoading}
            value={output.text}
            onValue={(value) => form.setAmount('OUTPUT', value)}
            onSelect={() => setSelecting('OUTPUT')}
            busy={isBusy && form.field === 'INPUT'}
            invalid={false}
            fiat={output.fiat}
            balance={output.balance}
            isBalanceLoading={form.areBalancesLoading}
          />
        </div>
        <QuoteNews quote={quote} input={input.token} output={output.token} />
        <FormWarnings form={form} />
        <div className="f-swap-action">
          <SwapButton
            form={form}
            state={button}
            onReview={() => setReviewing(true)}
            isDoubtful={isDoubtful(form)}
          />
        </div>
        {QuoteDetails && quote.quote && input.token && output.token && (
          <QuoteDetails form={form} quote={quote.quote} input={input.token} output={output.token} />
        )}
      </Card>
      {isReviewing && (
        <Suspense>
          <ReviewDialog
            form={form}
            onClose={() => setReviewing(false)}
            onDone={() => {
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
            list={form.list}
            selected={selecting === 'INPUT' ? input.token : output.token}
            onClose={() => setSelecting(undefined)}
            onChoose={(address) => {
              form.choose(selecting, address);
              setSelecting(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
