/** Approval screen for eth_sendTransaction, with nonce (if the site chose one), fees and raw data. */
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Banner, Button, Disclosure } from '@cenote/ui';
import { Address } from '../components/address.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { RetryBanner } from '../components/retry-banner.tsx';
import { useNetwork } from '../components/use-network.ts';
import { costOf, feesOf } from '../fees/fee-choice.ts';
import { FeeField } from '../fees/fee-field.tsx';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';
import { Document } from './document.tsx';
import { useFees } from './use-fees.ts';

/** Every network of the wallet has a coin with 18 decimals (enforced for EIP-3085). */
const DECIMALS = 18;

/** Approval of a transaction, with its fee and raw data. */
export function TransactionApproval({ request, ...props }: ApprovalPropsOf<'transaction'>) {
  const t = useText();
  const { symbol } = useNetwork(request.chainId);
  const { offer, choice, setChoice, failure, retry } = useFees(props.approval.id);
  const { value, data, nonce } = request.transaction;
  const { fees } = offer && choice ? feesOf(offer, choice) : {};
  const needs = fees && BigInt(value) + costOf(fees);
  const isShort = needs !== undefined && offer?.coins !== undefined && needs > BigInt(offer.coins);
  // If the value alone exceeds the balance, a finding states it.
  const isCostTheReason = isShort && BigInt(value) <= BigInt(offer.coins ?? 0);
  const inCoins = (amount: bigint) => formatTokenAmount(amount, DECIMALS, { symbol });
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.transaction')}
      action="extension.approve.send"
      choice={fees && !isShort ? { fees } : undefined}
      obstacle={isCostTheReason ? t('checks.fee.short', { symbol }) : undefined}
    >
      {nonce !== undefined && (
        <dl className="x-facts">
          <LabeledValue name={t('extension.nonce')} id="nonce">
            {String(BigInt(nonce))}
          </LabeledValue>
        </dl>
      )}
      <FeeField
        chainId={request.chainId}
        symbol={symbol}
        offer={offer}
        choice={choice}
        onChange={setChoice}
      />
      {isCostTheReason && offer.coins !== undefined && (
        <Banner
          tone="error"
          title={t('checks.fee.short', { symbol })}
          data-testid="short-of-coins"
          action={
            <Button variant="secondary" size="small" icon="refresh" onClick={retry}>
              {t('checks.again')}
            </Button>
          }
        >
          {t('checks.fee.shortHint', {
            needs: inCoins(needs),
            has: inCoins(BigInt(offer.coins)),
            symbol,
          })}{' '}
          <Address address={request.account} />
        </Banner>
      )}
      {data !== '0x' && (
        <Disclosure summary={t('extension.data')} data-testid="data">
          <Document label={t('extension.data')} id="calldata" isCode>
            {data}
          </Document>
        </Disclosure>
      )}
      {failure && <RetryBanner title={t('extension.costFailed')} onRetry={retry} />}
    </ApprovalFrame>
  );
}
