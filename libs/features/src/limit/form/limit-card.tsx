import { isNative } from '@cenote/chains';
import { useText, withLazyTexts } from '@cenote/i18n';
import { formatAmount, maxSpendable } from '@cenote/trading';
import { LIMIT_EXPIRY_SECONDS, type LimitExpiry } from '@cenote/trading/orders';
import { Card, SegmentedControl } from '@cenote/ui';
import { useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useOpenLimits } from '../../orders/limits/use-open-limits.ts';
import { useHealth } from '../../status/use-health.ts';
import { FlipButton } from '../../swap/form/flip-button.tsx';
import { TokenAmountField } from '../../swap/form/token-amount-field.tsx';
import { SwapLinkNotice } from '../../swap/link/swap-link-notice.tsx';
import type { SwapField } from '../../swap-url/swap-url.ts';
import { useTokenAcknowledgement } from '../../tokens/safety/use-token-acknowledgement.tsx';
import { NetworkSelect } from '../../wallet/network/network-select.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { openLevel } from '../list/open-count.ts';
import { LimitButton } from './limit-button.tsx';
import { limitButtonState } from './limit-button-state.ts';
import { LimitWarnings } from './limit-warnings.tsx';
import { PriceField } from './price-field.tsx';
import type { LimitForm } from './use-limit-form.ts';

const TokenSelector = lazyPart(() =>
  withLazyTexts(import('../../tokens/selector/token-selector.tsx')),
);
const LimitReview = lazyPart(() => withLazyTexts(import('../review/limit-review.tsx')));

const EXPIRIES = Object.keys(LIMIT_EXPIRY_SECONDS) as LimitExpiry[];

/**
 * The limit form in a card: price, both amounts, expiry, warnings and the button, with the review and token selector it
 * opens.
 */
export function LimitCard({ form }: { form: LimitForm }) {
  const t = useText();
  const { input, output } = form;
  const count = useOpenLimits(form.network).data?.length ?? 0;
  const [selecting, setSelecting] = useState<SwapField>();
  const [isReviewing, setReviewing] = useState(false);
  const read = useTokenAcknowledgement(() => setReviewing(true));
  const kind = limitButtonState({
    form,
    level: openLevel(count),
    wallet: useWallet(),
    health: useHealth(),
  });
  return (
    <>
      <Card className="f-swap-card">
        <div className="f-swap-head">
          <h1 className="f-swap-title">{t('limit.title')}</h1>
          <div className="f-swap-tools">
            <NetworkSelect />
          </div>
        </div>
        <div className="f-limit-fields">
          <PriceField form={form} />
          <Amounts form={form} isShort={kind === 'insufficientBalance'} onSelect={setSelecting} />
        </div>
        <div className="f-limit-expiry">
          <span className="f-amount-field-label" aria-hidden="true">
            {t('limit.expiry')}
          </span>
          <SegmentedControl
            label={t('limit.expiry')}
            options={EXPIRIES.map((value) => ({ value, label: t(`limit.expiries.${value}`) }))}
            value={form.expiry}
            onChange={form.setExpiry}
            fullWidth
            data-testid="limit-expiry"
          />
        </div>
        <SwapLinkNotice form={form} />
        <LimitWarnings form={form} count={count} />
        <div className="f-swap-action">
          <LimitButton
            form={form}
            kind={kind}
            onReview={() => read.goOnWith([input.token, output.token])}
          />
        </div>
        <p className="f-limit-note">{t('limit.note')}</p>
      </Card>
      {read.warning}
      {isReviewing && (
        <LimitReview
          form={form}
          onClose={() => setReviewing(false)}
          onDone={() => {
            setReviewing(false);
            form.setAmount('INPUT', '');
          }}
        />
      )}
      {selecting && (
        <TokenSelector
          network={form.network}
          selected={selecting === 'INPUT' ? input.token : output.token}
          onClose={() => setSelecting(undefined)}
          onChoose={(token) => {
            form.choose(selecting, token);
            setSelecting(undefined);
          }}
        />
      )}
    </>
  );
}

interface AmountsProps {
  form: LimitForm;
  /** The balance of the account is insufficient. */
  isShort: boolean;
  onSelect(field: SwapField): void;
}

/** Inputs of the two amounts; either can be edited. */
function Amounts({ form, isShort, onSelect }: AmountsProps) {
  const { input, output, market, choice } = form;
  const { token, balance } = input;
  const isFinding = market.isLoading && choice.by === 'market';
  const max =
    token && balance ? maxSpendable(balance, form.network, isNative(token.address)) : undefined;
  const shared = { onUnit: () => undefined, isBalanceLoading: form.areBalancesLoading };
  return (
    <div className="f-swap-fields">
      <TokenAmountField
        {...shared}
        which="in"
        side={input}
        onValue={(text) => form.setAmount('INPUT', text)}
        onSelect={() => onSelect('INPUT')}
        busy={isFinding && output.text !== '' && input.text === ''}
        invalid={isShort}
        shares={
          token && balance && max
            ? {
                balance,
                max,
                amount: input.amount,
                onAmount: (units) => form.setAmount('INPUT', formatAmount(units, token.decimals)),
              }
            : undefined
        }
      />
      <FlipButton onFlip={form.flip} />
      <TokenAmountField
        {...shared}
        which="out"
        side={output}
        onValue={(text) => form.setAmount('OUTPUT', text)}
        onSelect={() => onSelect('OUTPUT')}
        busy={isFinding && input.text !== '' && output.text === ''}
        invalid={false}
      />
    </div>
  );
}
