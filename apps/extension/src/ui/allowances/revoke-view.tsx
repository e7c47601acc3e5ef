import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { callOf } from '../../transactions/call.ts';
import type { Intent } from '../../transactions/intent.ts';
import { useAccount } from '../assets/use-account.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { shortAddress } from '../components/short-address.ts';
import { useNetwork } from '../components/use-network.ts';
import { failureText } from '../failure-text.ts';
import { costOf } from '../fees/fee-choice.ts';
import { FeeField } from '../fees/fee-field.tsx';
import { Sent } from '../send/sent.tsx';
import { gasOf, useFeeEstimate } from '../send/use-fee-estimate.ts';
import { useSubmit } from '../send/use-submit.ts';
import { useViews } from '../use-views.ts';
import type { TokenAllowance } from './allowance.ts';
import { amountText } from './allowances-view.tsx';
import { spenderName } from './spender-name.ts';

/** View (default export) to revoke an allowance: shows its details and the fee, then sends the transaction. */
function RevokeView({ allowance }: { allowance: TokenAllowance }) {
  const t = useText();
  const { back } = useViews();
  const { address: account, kind } = useAccount();
  const { chainId, token, spender, isPermit2 } = allowance;
  const { name: network, symbol } = useNetwork(chainId);
  const name = spenderName(t, allowance);
  const submit = useSubmit();
  const intent: Intent = { kind: 'revoke', token, spender, isPermit2 };
  const { offer, choice, setChoice, fees, isError } = useFeeEstimate(
    chainId,
    account,
    callOf(intent, chainId),
  );
  const isShort = fees && offer?.coins !== undefined && costOf(fees) > BigInt(offer.coins);
  const isWatched = kind === 'viewOnly';
  if (submit.record) return <Sent record={submit.record} onDone={back} />;
  return (
    <div className="x-review">
      <h2 className="x-review-amount">{amountText(t, allowance)}</h2>
      <p className="x-hint">{t('extension.approvals.revokeHint')}</p>
      <dl className="x-facts">
        <LabeledValue name={t('extension.approvals.spender')} id="spender">
          {name !== shortAddress(spender) && <span className="x-review-name">{name}</span>}
          <code className="x-full-address">{spender}</code>
        </LabeledValue>
        <LabeledValue name={t('extension.approvals.token')}>
          <code className="x-full-address">{token.address}</code>
        </LabeledValue>
        <LabeledValue name={t('common.network')}>{network}</LabeledValue>
      </dl>
      <FeeField
        chainId={chainId}
        symbol={symbol}
        offer={offer}
        choice={choice}
        onChange={setChoice}
      />
      {fees?.willFail && (
        <Banner tone="warn" title={t('extension.willFail')}>
          {t('extension.willFailHint')}
        </Banner>
      )}
      {isError && <Banner tone="error" title={t('extension.costFailed')} />}
      {submit.failure && <Banner tone="error" title={failureText(t, submit.failure)} />}
      <div className="x-bottom">
        <Button
          size="large"
          fullWidth
          busy={submit.busy}
          disabled={!fees || isShort || isWatched}
          onClick={() => {
            if (fees) void submit.submit({ account, chainId, intent, gas: gasOf(fees) });
          }}
          data-testid="confirm-revoke"
        >
          {isWatched
            ? t('extension.send.viewOnly')
            : isShort
              ? t('swap.button.insufficientFundsForGas')
              : t('extension.approvals.revoke')}
        </Button>
      </div>
    </div>
  );
}

export default withQueries(RevokeView);
