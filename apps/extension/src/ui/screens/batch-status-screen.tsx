/**
 * Screen (default export): status of a batch of calls that a site sent (EIP-5792), with its decoded calls and
 * transaction hashes; polls while it is pending.
 */
import { RoundStatusIcon } from '@cenote/features/wallet-parts';
import { useText } from '@cenote/i18n';
import { AddressText, Banner, Skeleton } from '@cenote/ui';
import { useEffect } from 'react';
import { Report } from '../approvals/report/report.tsx';
import { AccountName } from '../components/account-name.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { NetworkName } from '../components/network-name.tsx';
import { RetryBanner } from '../components/retry-banner.tsx';
import { failureText } from '../failure-text.ts';
import { useWorkerQuery } from '../use-worker-query.ts';

/** Poll interval while the batch is pending, in milliseconds. */
const EVERY_MS = 2_000;
const SHOWN = {
  100: { mark: 'pending', text: 'open' },
  200: { mark: 'success', text: 'done' },
  400: { tone: 'warn', text: 'unsent' },
  500: { tone: 'error', text: 'failed' },
  600: { tone: 'error', text: 'partial' },
} as const;

/** Status of a batch of calls that a site sent. */
export default function BatchStatusScreen({ id }: { id: string }) {
  const t = useText();
  const { answer: sent, failure, retry } = useWorkerQuery('describeCalls', { id });
  const { answer: report } = useWorkerQuery('readCalls', { id });
  useEffect(() => {
    if (sent?.status !== 100) return;
    const timer = setTimeout(retry, EVERY_MS);
    return () => clearTimeout(timer);
  }, [sent, retry]);
  if (failure) {
    return <RetryBanner title={failureText(t, failure)} onRetry={retry} />;
  }
  if (!sent) return <Skeleton width="100%" height={200} />;
  const shown = SHOWN[sent.status];
  const status = t(`extension.calls.status.${shown.text}`);
  return (
    <>
      <p className="x-origin">{sent.origin}</p>
      <div aria-live="polite" data-testid="calls-status" data-status={sent.status}>
        {'mark' in shown ? (
          <p className="x-row x-strong">
            <RoundStatusIcon status={shown.mark} />
            {status}
          </p>
        ) : (
          <Banner tone={shown.tone} title={status} />
        )}
      </div>
      {report && <Report report={report} chainId={sent.chainId} />}
      <dl className="x-facts">
        <LabeledValue name={t('wallet.account')}>
          <AccountName address={sent.account} />
        </LabeledValue>
        <LabeledValue name={t('common.network')}>
          <NetworkName chainId={sent.chainId} />
        </LabeledValue>
        {sent.hashes.map((hash, index) => (
          <LabeledValue key={hash} name={t('extension.calls.transaction', { number: index + 1 })}>
            <AddressText address={hash} />
          </LabeledValue>
        ))}
      </dl>
    </>
  );
}
