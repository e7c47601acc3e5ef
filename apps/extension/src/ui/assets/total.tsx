/**
 * Component: total value of the account's tokens and liquidity positions, and the tokens' change in 24 hours; a dash
 * without prices.
 */
import { directionOf, formatChange, useMoney, useText } from '@cenote/i18n';
import { RollingNumber, Skeleton } from '@cenote/ui';
import type { Pools } from '../pools/use-pools.ts';
import type { useHoldings } from './use-holdings.ts';

const HEIGHT = 40;
const CHANGE_HEIGHT = 20;

export interface TotalProps extends Pick<ReturnType<typeof useHoldings>, 'holdings' | 'totals'> {
  pools: Pick<Pools, 'usd' | 'hasFailed'>;
}

export function Total({ holdings, totals, pools }: TotalProps) {
  const t = useText();
  const money = useMoney();
  const isPending = holdings === undefined;
  const { balanceUsd, change, changeUsd } = totals ?? {};
  const usd = (balanceUsd ?? 0) + (pools.usd ?? 0);
  const hasChange = balanceUsd && typeof change === 'number' && typeof changeUsd === 'number';
  return (
    <section
      className="f-total"
      aria-label={t('account.balance.label')}
      aria-busy={isPending}
      data-testid="total"
    >
      <div className="f-total-figure">
        {isPending ? (
          <Skeleton width={168} height={HEIGHT} />
        ) : (
          <RollingNumber
            value={money.fromDollars(usd)}
            text={money.format(totals && usd)}
            digitHeight={HEIGHT}
          />
        )}
      </div>
      <div className="f-total-change">
        {isPending ? (
          <Skeleton width={120} height={CHANGE_HEIGHT} />
        ) : (
          hasChange && (
            <span className="f-figure" data-direction={directionOf(change)} data-testid="change">
              {t('account.balance.change', {
                amount: t(changeUsd < 0 ? 'account.activity.minus' : 'account.activity.plus', {
                  amount: money.format(Math.abs(changeUsd)),
                }),
                percent: formatChange(change),
              })}
            </span>
          )
        )}
      </div>
      {totals && pools.hasFailed && (
        <p className="x-hint" data-testid="pools-not-counted">
          {t('extension.assets.poolsNotCounted')}
        </p>
      )}
    </section>
  );
}
