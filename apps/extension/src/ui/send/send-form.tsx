/** Component `SendForm`: form of a transfer with token, amount, recipient and fee, then its review and its status. */
import { type Address, isNative, NATIVE } from '@cenote/chains';
import { fiatValue } from '@cenote/features/wallet-parts';
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Banner, Button, Select } from '@cenote/ui';
import { toQuantity } from '@cenote/wallet-core/provider';
import { useState } from 'react';
import { callOf } from '../../transactions/call.ts';
import type { Intent } from '../../transactions/intent.ts';
import { type Holding, holdingKey } from '../assets/holding.ts';
import { HoldingIcon } from '../assets/holding-icon.tsx';
import { findHolding } from '../assets/use-holdings.ts';
import { useNetwork } from '../components/use-network.ts';
import { costOf } from '../fees/fee-choice.ts';
import { FeeField } from '../fees/fee-field.tsx';
import { useCoinPrice } from '../fees/use-coin-price.ts';
import { useWallet } from '../wallet-context.tsx';
import { AmountField } from './amount-field.tsx';
import { CostWarning } from './cost-warning.tsx';
import { acknowledgeLowCoin, isLowCoinAcknowledged } from './low-coin.ts';
import { LowCoinDialog } from './low-coin-dialog.tsx';
import { isBlock, isDanger, recipientNotes } from './recipient.ts';
import { RecipientField } from './recipient-field.tsx';
import { RecipientNotes } from './recipient-notes.tsx';
import { Review, type ReviewProps } from './review.tsx';
import { Sent } from './sent.tsx';
import { maxSendable, useAmount } from './use-amount.ts';
import { gasOf, useFeeEstimate } from './use-fee-estimate.ts';
import { useIsContract, useRecipient, useRecipients } from './use-recipient.ts';
import { useSubmit } from './use-submit.ts';
import { sendErrorText, validateSend } from './validate-send.ts';

export interface SendFormProps {
  account: Address;
  all: readonly Holding[];
  holding: Holding;
  onHolding(holding: Holding): void;
  onDone(): void;
}

export function SendForm({ account, all, holding, onHolding, onDone }: SendFormProps) {
  const t = useText();
  const { networks, accounts } = useWallet().state;
  const { chainId, token } = holding;
  const [to, setTo] = useState('');
  const [acceptedFor, setAcceptedFor] = useState<string>();
  const { symbol } = useNetwork(chainId);
  // Everything that will be signed: it does not change during the review, even if data is refetched.
  const [reviewed, setReviewed] = useState<Pick<ReviewProps, 'submission' | 'name' | 'willFail'>>();
  const [isBack, setBack] = useState(false);
  const entry = useAmount(holding);
  const recipient = useRecipient(to);
  const { sentTo, stated, offered } = useRecipients(account);
  const isContract = useIsContract(chainId, recipient.address);
  const submit = useSubmit();
  const coinPriceUsd = useCoinPrice(chainId);
  const [isLow, setLow] = useState(false);
  const isCoin = isNative(token.address);

  const amount = entry.amount ?? 0n;
  // Until both are known, the fee is estimated for a transfer to the own account.
  const intent: Intent & { kind: 'send' } = {
    kind: 'send',
    token: { address: token.address, symbol: token.symbol, decimals: token.decimals },
    to: recipient.address ?? account,
    amount: toQuantity(amount <= holding.amount ? amount : 0n),
  };
  const { offer, choice, setChoice, fees, isCurrent, isError } = useFeeEstimate(
    chainId,
    account,
    callOf(intent, chainId),
  );
  const cost = fees && costOf(fees);
  const coin = findHolding(all, { chainId, token: { ...token, address: NATIVE } });
  const notes = recipient.address
    ? recipientNotes(recipient.address, {
        account,
        sentTo,
        stated,
        isContract,
        own: accounts.map((one) => one.address),
        viewOnly: accounts.flatMap((one) => (one.kind === 'viewOnly' ? [one.address] : [])),
        tokens: all.map((one) => one.token.address).filter((address) => !isNative(address)),
      })
    : [];
  // Accepting the dangers of a recipient does not cover dangers that are found later.
  const dangers = [recipient.address, ...notes.filter(isDanger).map(({ code }) => code)].join();
  const accepted = acceptedFor === dangers;
  const obstacle = validateSend({
    recipient: recipient.state,
    amount: entry.amount,
    balance: holding.amount,
    cost,
    coin: coin?.amount ?? 0n,
    isCoin,
    mustAccept: notes.some(isBlock) || (notes.some(isDanger) && !accepted),
  });
  const isReady = obstacle === undefined && fees && isCurrent && isContract !== undefined;

  if (submit.record) return <Sent record={submit.record} onDone={onDone} />;
  const { priceUsd } = entry;
  if (reviewed) {
    return (
      <Review
        {...reviewed}
        priceUsd={priceUsd}
        coinPriceUsd={coinPriceUsd}
        submit={submit}
        onBack={() => {
          submit.renew();
          setReviewed(undefined);
          setBack(true);
        }}
      />
    );
  }
  const max = maxSendable(holding, cost ?? 0n);
  const left = isCoin ? holding.amount - amount : 0n;
  const leftText = formatTokenAmount(left > 0n ? left : 0n, token.decimals, {
    symbol: token.symbol,
  });
  const isLeft = isCoin && amount > 0n && amount === max;
  const review = () => {
    if (!isReady) return;
    setReviewed({
      submission: { account, chainId, intent, gas: gasOf(fees) },
      name: recipient.name,
      willFail: fees.willFail,
    });
  };
  return (
    <form
      className="x-send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && isLeft && !isLowCoinAcknowledged()) setLow(true);
        else review();
      }}
    >
      <Select
        label={t('extension.send.what')}
        value={holdingKey(holding)}
        onChange={(key) => {
          const next = all.find((one) => holdingKey(one) === key);
          if (!next) return;
          entry.clear();
          onHolding(next);
        }}
        options={all.map((one) => ({
          value: holdingKey(one),
          label: `${one.token.symbol} · ${networks.find((n) => n.chainId === one.chainId)?.name ?? one.chainId}`,
          leading: <HoldingIcon holding={one} size={24} />,
          hint: formatTokenAmount(one.amount, one.token.decimals, { symbol: one.token.symbol }),
        }))}
        data-testid="sent-asset"
      />
      <AmountField
        holding={holding}
        entry={entry}
        invalid={obstacle === 'balance' || obstacle === 'gas'}
        problem={obstacle === 'gas' ? t('checks.fee.short', { symbol }) : undefined}
        note={isLeft ? t('extension.send.left', { amount: leftText }) : undefined}
        onMax={max > 0n && max !== amount ? () => entry.fill(max) : undefined}
      />
      <RecipientField
        text={to}
        onText={setTo}
        recipient={recipient}
        account={account}
        offered={offered}
      />
      <RecipientNotes
        notes={notes}
        address={recipient.address ?? ''}
        accepted={accepted}
        onAccept={(is) => setAcceptedFor(is ? dangers : undefined)}
      />
      <FeeField
        chainId={chainId}
        symbol={symbol}
        offer={offer}
        choice={choice}
        onChange={setChoice}
      />
      {isError && <Banner tone="error" title={t('extension.costFailed')} />}
      <CostWarning cost={cost} coin={coin} valueUsd={fiatValue(amount, token.decimals, priceUsd)} />
      <Button
        type="submit"
        size="large"
        fullWidth
        disabled={!isReady}
        autoFocus={isBack}
        data-testid="review-send"
      >
        {sendErrorText(t, obstacle, token.symbol)}
      </Button>
      <LowCoinDialog
        open={isLow}
        left={leftText}
        chainId={chainId}
        onBack={() => setLow(false)}
        onContinue={() => {
          acknowledgeLowCoin();
          setLow(false);
          review();
        }}
      />
    </form>
  );
}
