import { HoldingRow } from '@cenote/features/wallet-parts';
import { formatTokenAmount, type Translate, useText } from '@cenote/i18n';
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '@cenote/ui';
import { HoldingIcon } from '../assets/holding-icon.tsx';
import { useAccount } from '../assets/use-account.ts';
import { useRefreshOnSettled } from '../assets/use-refresh-on-settled.ts';
import { withQueries } from '../assets/with-queries.tsx';
import { useNetwork } from '../components/use-network.ts';
import { useViews } from '../use-views.ts';
import { allowanceKey, isUnlimited, type TokenAllowance } from './allowance.ts';
import { spenderName } from './spender-name.ts';
import { useAllowances } from './use-allowances.ts';

/**
 * View (default export): list of the account's token allowances, each with a button that opens its revocation. Also:
 * `amountText()`, the amount of an allowance in words.
 */
function AllowancesView() {
  const t = useText();
  const { address } = useAccount();
  const { allowances, hasFailed, isPartial, isFetching, retry } = useAllowances(address);
  useRefreshOnSettled();
  if (!allowances) return <Skeleton width="100%" height={180} />;
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
      {allowances.length === 0 && !hasFailed && (
        <EmptyState
          icon="shield"
          title={t('extension.approvals.empty')}
          hint={t('extension.approvals.emptyHint')}
        />
      )}
      <ul data-testid="approvals">
        {allowances.map((allowance) => (
          <AllowanceRow key={allowanceKey(allowance)} allowance={allowance} />
        ))}
      </ul>
    </>
  );
}

function AllowanceRow({ allowance }: { allowance: TokenAllowance }) {
  const t = useText();
  const { open } = useViews();
  const { name } = useNetwork(allowance.chainId);
  const { token } = allowance;
  const spender = spenderName(t, allowance);
  return (
    <HoldingRow
      mark={<HoldingIcon holding={allowance} />}
      title={amountText(t, allowance)}
      subtitle={t('extension.approvals.to', { spender, network: name })}
      end={
        <Button
          variant="secondary"
          size="small"
          aria-label={t('extension.approvals.revokeOf', { symbol: token.symbol, spender })}
          onClick={() => open('revoke', { allowance })}
          data-testid="revoke"
        >
          {t('extension.approvals.revoke')}
        </Button>
      }
      data-testid="approval-row"
    />
  );
}

export function amountText(t: Translate, allowance: TokenAllowance): string {
  const { amount, token } = allowance;
  return isUnlimited(allowance)
    ? t('extension.approvals.unlimited', { symbol: token.symbol })
    : formatTokenAmount(amount, token.decimals, { symbol: token.symbol });
}

export default withQueries(AllowancesView);
