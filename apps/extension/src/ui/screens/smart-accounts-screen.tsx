/**
 * Screen (default export): list of the accounts with delegated code by network (EIP-7702), each with a button to remove
 * it.
 */
import '@cenote/chains/networks';
import { contractsOf, sameAddress } from '@cenote/chains';
import { formatList, useText } from '@cenote/i18n';
import { Banner, EmptyState, Skeleton } from '@cenote/ui';
import { useEffect } from 'react';
import { RetryBanner } from '../components/retry-banner.tsx';
import { failureText } from '../failure-text.ts';
import { useWorkerQuery } from '../use-worker-query.ts';
import { useWallet } from '../wallet-context.tsx';
import { SmartAccountItem } from './smart-account-item.tsx';

/** Poll interval in milliseconds: a removal takes effect with the next block. */
const EVERY_MS = 4_000;

/** List of the smart accounts, with a button to make each an ordinary one again. */
export default function SmartAccountsScreen() {
  const t = useText();
  const { networks } = useWallet().state;
  const { answer, failure, retry } = useWorkerQuery('delegations', {});
  useEffect(() => {
    const timer = setInterval(retry, EVERY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  if (failure && !answer) {
    return <RetryBanner title={failureText(t, failure)} onRetry={retry} />;
  }
  if (!answer) return <Skeleton width="100%" height={200} />;
  const { delegations, silent } = answer;
  const silentNames = networks
    .filter(({ chainId }) => silent.includes(chainId))
    .map(({ name }) => name);
  return (
    <>
      <p className="x-hint">{t('extension.calls.smart.hint')}</p>
      {silentNames.length > 0 && (
        <Banner
          tone="warn"
          title={t('extension.calls.smart.silent', { networks: formatList(silentNames) })}
        />
      )}
      {delegations.length === 0 && silentNames.length === 0 && (
        <EmptyState
          icon="check"
          title={t('extension.calls.smart.none')}
          data-testid="no-smart-accounts"
        />
      )}
      <ul className="x-list">
        {delegations.map((delegation) => (
          <SmartAccountItem
            key={`${delegation.account}-${delegation.chainId}`}
            delegation={delegation}
            isOwn={sameAddress(
              contractsOf(delegation.chainId)?.smartWallet ?? delegation.account,
              delegation.code,
            )}
          />
        ))}
      </ul>
    </>
  );
}
