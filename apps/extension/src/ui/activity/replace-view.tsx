/**
 * Views to speed up (`SpeedUpView`) and cancel (`CancelView`) a pending transaction: show the effect and maximum cost
 * of the replacement, then send it.
 */
import { ReplacementButton, replacementFees } from '@cenote/features/wallet-parts';
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Banner, Skeleton } from '@cenote/ui';
import { toQuantity } from '@cenote/wallet-core/provider';
import { useState } from 'react';
import type { FeeOffer } from '../../messages/commands/approvals.ts';
import {
  type Gas,
  isWaiting,
  lastPaid,
  type ReplacementAction,
  type TransactionRecord,
} from '../../transactions/record.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { useNetwork } from '../components/use-network.ts';
import { failureText } from '../failure-text.ts';
import { costOf } from '../fees/fee-choice.ts';
import { useFeeEstimate } from '../send/use-fee-estimate.ts';
import { useCommand } from '../use-command.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';
import { recordTitle } from './record-text.ts';

const COIN_DECIMALS = 18;

/** Speeds up or cancels a pending transaction with a replacement at higher fees. */
function planOf(record: TransactionRecord, action: ReplacementAction, offer: FeeOffer) {
  const paid = lastPaid(record);
  const old = inWei(paid);
  const fee = replacementFees(old, inWei(offer.levels.normal));
  if ('gasPrice' in fee) return undefined;
  const gas: Gas = {
    ...paid,
    gas: action === 'cancel' ? offer.fees.gas : paid.gas,
    maxFeePerGas: toQuantity(fee.maxFeePerGas),
    // With a gas price, both fields are equal.
    maxPriorityFeePerGas: toQuantity(paid.byGasPrice ? fee.maxFeePerGas : fee.maxPriorityFeePerGas),
  };
  return { gas, costBefore: costOf(paid), costAfter: costOf(gas) };
}

const inWei = ({ maxFeePerGas, maxPriorityFeePerGas }: Omit<Gas, 'gas'>) => ({
  maxFeePerGas: BigInt(maxFeePerGas),
  maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
});

interface ReplaceProps {
  id: string;
  action: ReplacementAction;
}

/** Shows the effect and maximum cost of speeding up or canceling, then does it. */
function Replace({ id, action }: ReplaceProps) {
  const t = useText();
  const { client, state } = useWallet();
  const record = state.transactions.find((one) => one.id === id);
  if (!record) return <Banner title={t('activity.replacement.alreadyMined')} />;
  return <ReplaceKnown record={record} action={action} client={client} />;
}

interface KnownProps {
  record: TransactionRecord;
  action: ReplacementAction;
  client: ReturnType<typeof useWallet>['client'];
}

function ReplaceKnown({ record, action, client }: KnownProps) {
  const t = useText();
  const { back } = useViews();
  const { run, busy, failure } = useCommand();
  const [id] = useState(() => crypto.randomUUID());
  const { account, chainId } = record;
  const { symbol } = useNetwork(chainId);
  const nothing = { to: account, value: '0x0', data: '0x' } as const;
  const { offer, isError } = useFeeEstimate(chainId, account, nothing);
  const plan = offer && planOf(record, action, offer);
  const isOver = !isWaiting(record) || failure?.code === 'ALREADY_MINED';
  const confirm = async () => {
    if (!plan) return;
    const done = await run(() =>
      client.run('replace', { id, of: record.id, action, gas: plan.gas }),
    );
    if (done) back();
  };
  const cost = (wei: bigint | undefined) =>
    wei === undefined ? (
      <Skeleton width={96} height={20} />
    ) : (
      <span className="x-figure">
        {formatTokenAmount(wei, COIN_DECIMALS, { symbol, significant: 3, rounding: 'up' })}
      </span>
    );
  return (
    <div className="x-review">
      <p className="x-strong x-row-what">{recordTitle(t, record)}</p>
      <p className="x-hint">{t(`activity.${action}.hint`)}</p>
      {isOver ? (
        <Banner title={t('activity.replacement.alreadyMined')} data-testid="replace-mined" />
      ) : (
        <dl className="x-facts">
          <LabeledValue name={t('activity.cost.before')}>{cost(plan?.costBefore)}</LabeledValue>
          <LabeledValue name={t('activity.cost.after')} id="replace-cost">
            {cost(plan?.costAfter)}
          </LabeledValue>
        </dl>
      )}
      {isError && <Banner tone="error" title={t('extension.costFailed')} />}
      {failure && !isOver && <Banner tone="error" title={failureText(t, failure)} />}
      <div className="x-bottom">
        <ReplacementButton
          action={action}
          isFinal={isOver}
          busy={busy}
          disabled={!plan}
          onConfirm={() => void confirm()}
          onClose={back}
        />
      </div>
    </div>
  );
}

const Queried = withQueries(Replace);

export const SpeedUpView = ({ id }: { id: string }) => <Queried id={id} action="speedUp" />;
export const CancelView = ({ id }: { id: string }) => <Queried id={id} action="cancel" />;
