import { useText } from '@cenote/i18n';
import { Banner, Skeleton } from '@cenote/ui';
import type { ApprovalRequest } from '@cenote/wallet-core/provider';
import type { Token } from '../../messages/asset.ts';
import { Address } from '../components/address.tsx';
import { LabeledValue } from '../components/labeled-value.tsx';
import { RetryBanner } from '../components/retry-banner.tsx';
import { failureText } from '../failure-text.ts';
import { useWorkerQuery } from '../use-worker-query.ts';
import { ApprovalFrame } from './approval-frame.tsx';
import type { ApprovalPropsOf } from './approval-props.ts';

/**
 * Approval screen for wallet_watchAsset: the token's metadata as its contract reports it, and a warning if the site
 * states others.
 */
export function WatchAssetApproval({ request, ...props }: ApprovalPropsOf<'watchAsset'>) {
  const t = useText();
  const {
    answer: token,
    failure,
    retry,
  } = useWorkerQuery('describeToken', { id: props.approval.id });
  const shown = (text?: string) => (token ? text : <Skeleton width={96} height={20} />);
  return (
    <ApprovalFrame
      {...props}
      title={t('extension.approvalTitle.watchAsset')}
      hint={t('extension.approvalTitle.watchAssetHint')}
      action="extension.approve.watch"
      choice={token && {}}
    >
      <dl className="x-facts" data-testid="token">
        {!failure && (
          <>
            <LabeledValue name={t('extension.watch.symbol')} id="token-symbol">
              {shown(token?.symbol)}
            </LabeledValue>
            {token?.name !== '' && (
              <LabeledValue name={t('extension.watch.name')}>{shown(token?.name)}</LabeledValue>
            )}
            <LabeledValue name={t('extension.watch.decimals')}>
              {shown(String(token?.decimals))}
            </LabeledValue>
          </>
        )}
        <LabeledValue name={t('extension.watch.contract')}>
          <Address address={request.address} />
        </LabeledValue>
      </dl>
      {token && differs(request.declared, token) && (
        <Banner tone="warn" title={t('extension.watch.differs')} data-testid="token-differs">
          {t('extension.watch.differsHint', {
            symbol: request.declared.symbol ?? token.symbol,
            decimals: request.declared.decimals ?? token.decimals,
          })}
        </Banner>
      )}
      {failure && (
        <RetryBanner
          title={
            failure.code === 'RPC_-32602' ? t('extension.watch.notAToken') : failureText(t, failure)
          }
          onRetry={retry}
        />
      )}
    </ApprovalFrame>
  );
}

const differs = (
  declared: Extract<ApprovalRequest, { type: 'watchAsset' }>['declared'],
  token: Token,
): boolean =>
  (declared.symbol !== undefined && declared.symbol !== token.symbol) ||
  (declared.decimals !== undefined && declared.decimals !== token.decimals);
