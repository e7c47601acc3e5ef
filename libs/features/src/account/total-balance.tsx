import type { Address } from '@cenote/chains';
import { directionOf, formatChange, useMoney, useText } from '@cenote/i18n';
import { RollingNumber, Skeleton } from '@cenote/ui';
import { usePortfolio } from './use-holdings.ts';

const HEIGHT = 40;
const CHANGE_HEIGHT = 20;

/** What the account is worth, and how a day's prices changed that. */
export function TotalBalance({ account }: { account: Address }) {
  const t = useText();
  const money = useMoney();
  const { data, isPending, isFetching } = usePortfolio(account);
  const state = isPending ? 'loading' : isFetching ? 'warm-loading' : 'loaded';
  const balance = data?.balanceUsd;
  return (
    <section
      className="f-total"
      aria-label={t('account.balance.label')}
      aria-busy={isPending}
      data-state={state}
      data-testid="total-balance"
    >
      <div className="f-total-figure">
        {isPending ? (
          <Skeleton width={168} height={HEIGHT} />
        ) : (
          <RollingNumber
            value={money.fromDollars(balance ?? 0)}
            text={money.format(balance)}
            digitHeight={HEIGHT}
          />
        )}
      </div>
      <div className="f-total-change">
        {isPending ? (
          <Skeleton width={120} height={CHANGE_HEIGHT} />
        ) : (
          <Change balance={balance} change={data?.change} changeUsd={data?.changeUsd} />
        )}
      </div>
    </section>
  );
}

interface ChangeProps {
  balance: number | null | undefined;
  change: number | null | undefined;
  changeUsd: number | null | undefined;
}

/** Nothing for an empty account: of nothing there is no change. */
function Change({ balance, change, changeUsd }: ChangeProps) {
  const t = useText();
  const money = useMoney();
  const unknown = change === null || change === undefined;
  if (!balance || unknown || changeUsd === null || changeUsd === undefined) return null;
  return (
    <span className="f-figure" data-direction={directionOf(change)} data-testid="balance-change">
      {t('account.balance.change', {
        amount: money.format(Math.abs(changeUsd)),
        percent: formatChange(change),
      })}
    </span>
  );
}
