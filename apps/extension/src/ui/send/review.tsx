/** Component: review of a transfer (amount, recipient, network, fee) before it is signed. */
import { isNative } from '@cenote/chains';
import { fiatValue } from '@cenote/features/wallet-parts';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';
import { failureText } from '../failure-text.ts';
import { costOf } from '../fees/fee-choice.ts';
import type { Submission, useSubmit } from './use-submit.ts';

const COIN_DECIMALS = 18;

export interface ReviewProps {
  submission: Submission & { intent: { kind: 'send' } };
  /** The name that was resolved. */
  name: string | undefined;
  priceUsd: number | undefined;
  /** US dollar price of the network's coin; undefined if unknown. */
  coinPriceUsd: number | undefined;
  willFail: boolean;
  submit: ReturnType<typeof useSubmit>;
  onBack(): void;
}

/** Review of a transfer before it is signed. */
export function Review(props: ReviewProps) {
  const { submission, name, priceUsd, coinPriceUsd, willFail, submit, onBack } = props;
  const t = useText();
  const money = useMoney();
  const { account, chainId, intent, gas } = submission;
  const { symbol, name: network } = useNetwork(chainId);
  const { token, to, amount } = intent;
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => title.current?.focus(), []);
  const leaveByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || submit.busy) return;
    // Back leads from the review to the form.
    event.preventDefault();
    onBack();
  };
  const valueUsd = fiatValue(BigInt(amount), token.decimals, priceUsd);
  const cost = costOf(gas);
  const costUsd = fiatValue(cost, COIN_DECIMALS, coinPriceUsd);
  const costText = formatTokenAmount(cost, COIN_DECIMALS, {
    symbol,
    significant: 3,
    rounding: 'up',
  });
  return (
    <section
      className="x-review"
      aria-labelledby={titleId}
      onKeyDown={leaveByEscape}
      data-testid="review"
    >
      <h2 className="x-review-amount" id={titleId} ref={title} tabIndex={-1}>
        {formatTokenAmount(BigInt(amount), token.decimals, { symbol: token.symbol, full: true })}
        {valueUsd !== undefined && <span className="x-review-value">{money.format(valueUsd)}</span>}
      </h2>
      <dl className="x-facts">
        <LabeledValue name={t('extension.to')} id="review-to">
          {name && <span className="x-review-name">{name}</span>}
          <code className="x-full-address">{to}</code>
        </LabeledValue>
        <LabeledValue name={t('extension.send.from')}>
          <code className="x-full-address">{account}</code>
        </LabeledValue>
        <LabeledValue name={t('common.network')}>{network}</LabeledValue>
        <LabeledValue name={t('extension.networkCost')} id="review-cost">
          <span className="x-figure">
            {costText}
            {costUsd !== undefined && <span className="x-fee-fiat">{money.format(costUsd)}</span>}
          </span>
        </LabeledValue>
        <LabeledValue name={t('extension.send.total')} id="review-total">
          <span className="x-figure">
            {isNative(token.address)
              ? formatTokenAmount(BigInt(amount) + cost, COIN_DECIMALS, { symbol, rounding: 'up' })
              : t('extension.send.both', {
                  amount: formatTokenAmount(BigInt(amount), token.decimals, {
                    symbol: token.symbol,
                  }),
                  cost: costText,
                })}
            {valueUsd !== undefined && costUsd !== undefined && (
              <span className="x-fee-fiat">{money.format(valueUsd + costUsd)}</span>
            )}
          </span>
        </LabeledValue>
      </dl>
      {willFail && (
        <Banner tone="warn" title={t('extension.willFail')}>
          {t('extension.willFailHint')}
        </Banner>
      )}
      {submit.failure && <Banner tone="error" title={failureText(t, submit.failure)} />}
      <div className="x-approval-actions x-bottom">
        <Button variant="secondary" size="large" onClick={onBack} data-testid="edit">
          {t('common.back')}
        </Button>
        <Button
          variant={willFail ? 'danger' : 'primary'}
          size="large"
          busy={submit.busy}
          onClick={() => void submit.submit(submission)}
          data-testid="confirm"
        >
          {t('extension.approve.send')}
        </Button>
      </div>
    </section>
  );
}
