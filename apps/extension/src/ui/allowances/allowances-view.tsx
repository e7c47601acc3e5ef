import { HoldingRow } from '@cenote/features/wallet-parts';
import { formatTokenAmount, type Translate, useText } from '@cenote/i18n';
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '@cenote/ui';
import { HoldingIcon } from '../assets/holding-icon.tsx';
import { useAccount } from '../assets/use-account.ts';
import { useRefreshOnSettled } from '../assets/use-refresh-on-settled.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { useNetwork } from '../components/use-network.ts';
import { useViews } from '../use-views.ts';
import { approvalKey, isUnlimited, type TokenApproval } from './allowance.ts';
import { spenderName } from './spender-name.ts';
import { useApprovals } from './use-allowances.ts';

/**
 * View (default export): list of the account's token allowances, each with a button that opens its revocation. Also:
 * `amountText()`, the amount of an allowance in words.
 */
function ApprovalsView() {
  const t = useText();
  const { address } = useAccount();
  const { approvals, hasFailed, isPartial, isFetching, retry } = useApprovals(address);
  useRefreshOnSettled();
  if (!approvals) return <Skeleton width="100%" height={180} />;
  return (
    <>
      <p className="x-hint">{t('extension.approvals.hint')}</p>
      {isPartial && !hasFailed && <Banner title={t('extension.approvals.partial')} />}
      {hasFailed && (
        <ErrorState
          title={t('extension.approvals.failed')}
          hint={t('extension.failure.network')}
          onRetry={retry}
          busy={isFetching}
        />
      )}
      {approvals.length === 0 && !hasFailed && (
        <EmptyState
          icon="shield"
          title={t('extension.approvals.empty')}
          hint={t('extension.approvals.emptyHint')}
        />
      )}
      <ul data-testid="approvals">
        {approvals.map((approval) => (
          <ApprovalRow key={approvalKey(approval)} approval={approval} />
        ))}
      </ul>
    </>
  );
}

function ApprovalRow({ approval }: { approval: TokenApproval }) {
  const t = useText();
  const { open } = useViews();
  const { name } = useNetwork(approval.chainId);
  const { token } = approval;
  const spender = spenderName(t, approval);
  return (
    <HoldingRow
      mark={<HoldingIcon holding={approval} />}
      title={amountText(t, approval)}
      subtitle={t('extension.approvals.to', { spender, network: name })}
      end={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('extension.approvals.revokeOf', { symbol: token.symbol, spender })}
          onClick={() => open('revoke', { approval })}
          data-testid="revoke"
        >
          {t('extension.approvals.revoke')}
        </Button>
      }
      data-testid="approval-row"
    />
  );
}

export function amountText(t: Translate, approval: TokenApproval): string {
  const { amount, token } = approval;
  return isUnlimited(approval)
    ? t('extension.approvals.unlimited', { symbol: token.symbol })
    : formatTokenAmount(amount, token.decimals, { symbol: token.symbol });
}

export default withQueries(ApprovalsView);
