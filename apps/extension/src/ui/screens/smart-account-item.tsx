/**
 * List item of `SmartAccountsScreen`: the delegated code of one account on one network (EIP-7702), and a button to
 * remove it with its cost.
 */
import { formatTokenAmount, useText } from '@cenote/i18n';
import { Button, Skeleton } from '@cenote/ui';
import { useState } from 'react';
import type { Delegation } from '../../messages/commands/calls.ts';
import { AccountName } from '../components/account-name.tsx';
import { Address } from '../components/address.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { NetworkName } from '../components/network-name.tsx';
import { RetryBanner } from '../components/retry-banner.tsx';
import { useNetwork } from '../components/use-network.ts';
import { failureText } from '../failure-text.ts';
import { useCommand } from '../use-command.ts';
import { useWorkerQuery } from '../use-worker-query.ts';
import { useWallet } from '../wallet-context.tsx';

const DECIMALS = 18;

/** Delegated code of one account on one network (EIP-7702), and the cost of removing it. */
export function SmartAccountItem({
  delegation,
  isOwn,
}: {
  delegation: Delegation;
  isOwn: boolean;
}) {
  const t = useText();
  const { client } = useWallet();
  const { account, chainId, code } = delegation;
  const { symbol } = useNetwork(chainId);
  const {
    answer: fees,
    failure: unknownCost,
    retry,
  } = useWorkerQuery('prepareRemoval', {
    account,
    chainId,
  });
  const { run, busy, failure } = useCommand();
  const [isSent, setSent] = useState(false);
  const cost = fees && BigInt(fees.gas) * BigInt(fees.maxFeePerGas);
  const remove = async () => {
    if (!fees) return;
    setSent(await run(() => client.run('removeDelegation', { account, chainId, fees })));
  };
  const problem = failure ?? unknownCost;
  return (
    <li className="x-call" data-testid="smart-account">
      <dl className="x-facts">
        <LabeledValue name={t('wallet.account')}>
          <AccountName address={account} />
        </LabeledValue>
        <LabeledValue name={t('common.network')}>
          <NetworkName chainId={chainId} />
        </LabeledValue>
        <LabeledValue name={t('extension.calls.smart.code')}>
          <Address address={code} />
        </LabeledValue>
        <LabeledValue name={t('extension.networkCost')}>
          {cost === undefined ? (
            <Skeleton width={96} height={20} />
          ) : (
            <span className="x-figure">
              {formatTokenAmount(cost, DECIMALS, { symbol, significant: 3, rounding: 'up' })}
            </span>
          )}
        </LabeledValue>
      </dl>
      <p className="x-hint">{t(`extension.calls.smart.${isOwn ? 'own' : 'foreign'}`)}</p>
      {problem && <RetryBanner title={failureText(t, problem)} onRetry={retry} />}
      {isSent ? (
        <p className="x-hint" role="status">
          {t('extension.calls.smart.removing')}
        </p>
      ) : (
        <Button
          variant="secondary"
          busy={busy}
          disabled={!fees}
          onClick={() => void remove()}
          data-testid="remove-delegation"
        >
          {t('extension.calls.smart.remove')}
        </Button>
      )}
    </li>
  );
}
