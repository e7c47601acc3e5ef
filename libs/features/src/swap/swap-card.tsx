import { toDecimal, useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { lazy, Suspense, useState } from 'react';
import { useHealth } from '../status/use-health.ts';
import { AmountWell } from './amount-well.tsx';
import { FlipButton } from './flip-button.tsx';
import { FormWarnings, isDoubtful } from './form-warnings.tsx';
import { maxAmount } from './max-amount.ts';
import { SwapButton } from './swap-button.tsx';
import type { SwapField } from './swap-url.ts';
import { useButtonState } from './use-button-state.ts';
import { useSwapForm } from './use-swap-form.ts';

const ReviewDialog = lazy(() => import('../review/review-dialog.tsx'));
const QuoteDetails = lazy(() => import('../quote/quote-details.tsx'));
const TokenSelector = lazy(() => import('../tokens/token-selector.tsx'));

/** The swap: what is paid, what is received, and the one thing to do next. */
export function SwapCard() {
  const t = useText();
  const form = useSwapForm();
  const [selecting, setSelecting] = useState<SwapField>();
  const { input, output, quote } = form;
  const [isReviewing, setReviewing] = useState(false);
  const button = useButtonState(form, useHealth());
  const isBusy = quote.isLoading && !form.wrap;
  const max =
    input.token && input.balance ? maxAmount(form.network, input.token, input.balance) : undefined;
  return (
    <>
      <Card className="f-swap-card">
        <div className="f-swap-head">
          <h1 className="f-swap-title">{t('swap.title')}</h1>
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
            invalid={button === 'insufficient-balance'}
            fiat={input.fiat}
            balance={input.balance}
            isBalanceLoading={form.areBalancesLoading}
            onMax={
              max && max !== input.amount && input.token
                ? () => form.setAmount('INPUT', toDecimal(max, input.token?.decimals ?? 0))
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
        <FormWarnings form={form} />
        <div className="f-swap-action">
          <SwapButton
            form={form}
            state={button}
            onReview={() => setReviewing(true)}
            isDoubtful={isDoubtful(form)}
          />
        </div>
        {quote.quote && input.token && output.token && (
          <Suspense>
            <QuoteDetails
              form={form}
              quote={quote.quote}
              input={input.token}
              output={output.token}
            />
          </Suspense>
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
