import { useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { lazy, Suspense, useState } from 'react';
import { QuoteDetails } from '../quote/quote-details.tsx';
import { AmountWell } from './amount-well.tsx';
import { FlipButton } from './flip-button.tsx';
import type { SwapField } from './swap-url.ts';
import { useSwapForm } from './use-swap-form.ts';

const TokenSelector = lazy(() => import('../tokens/token-selector.tsx'));

/** The swap: what is paid, what is received, and the one thing to do next. */
export function SwapCard() {
  const t = useText();
  const form = useSwapForm();
  const [selecting, setSelecting] = useState<SwapField>();
  const { input, output, quote } = form;
  const isBusy = quote.isLoading && !form.wrap;
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
            invalid={false}
            fiat={input.fiat}
            balance={input.balance}
            isBalanceLoading={form.areBalancesLoading}
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
        {quote.quote && input.token && output.token && (
          <QuoteDetails form={form} quote={quote.quote} input={input.token} output={output.token} />
        )}
      </Card>
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
