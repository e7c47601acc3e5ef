import type { Address } from '@cenote/chains';
import { directionOf, formatChange, useMoney, useText } from '@cenote/i18n';
import { Hint, RollingNumber, Skeleton } from '@cenote/ui';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { MAX_SUMMED } from './queries.ts';
import { useAccountOnChains } from './use-account-on-chains.ts';
import { usePortfolio } from './use-holdings.ts';
import { type NetWorth, useNetWorth } from './use-net-worth.ts';

const HEIGHT = 40;
const CHANGE_HEIGHT = 20;

/**
 * Section with the account's total value, pool positions included, and the change of its token balances within a day;
 * skeletons while loading, nothing in testnet mode and without a gateway.
 */
export function TotalBalance({ account }: { account: Address }) {
  const t = useText();
  const money = useMoney();
  const { data, isFetching } = usePortfolio(account);
  const valueUsd = useNetWorth(account);
  const { usd, isPending } = valueUsd;
  const isTestnet = useTestnetMode();
  const { chainIds } = useAccountOnChains(account);
  // Test tokens have no value, and without a gateway there are no prices.
  if (isTestnet || chainIds.length === 0) return null;
  const state = isPending ? 'loading' : isFetching ? 'warm-loading' : 'loaded';
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
            value={money.fromDollars(usd ?? 0)}
            text={money.format(usd)}
            digitHeight={HEIGHT}
          />
        )}
      </div>
      <div className="f-total-change">
        {isPending ? (
          <Skeleton width={120} height={CHANGE_HEIGHT} />
        ) : (
          <>
            <Change valueUsd={valueUsd} change={data?.change} changeUsd={data?.changeUsd} />
            {valueUsd.isCut && (
              <Hint label={t('account.balance.label')}>
                {t('account.balance.cut', { count: MAX_SUMMED })}
              </Hint>
            )}
          </>
        )}
      </div>
    </section>
  );
}

interface ChangeProps {
  valueUsd: NetWorth;
  change: number | null | undefined;
  changeUsd: number | null | undefined;
}

/** Renders nothing for an account without tokens, since it has no change. */
function Change({ valueUsd: value, change, changeUsd }: ChangeProps) {
  const t = useText();
  const money = useMoney();
  if (value.isWithoutPools) return <span>{t('account.balance.withoutPools')}</span>;
  const unknown = change === null || change === undefined;
  if (!value.tokens || unknown || changeUsd === null || changeUsd === undefined) return null;
  const figures = {
    amount: money.format(changeUsd, { sign: 'always' }),
    percent: formatChange(change),
  };
  return (
    <span className="f-figure" data-direction={directionOf(change)} data-testid="balance-change">
      {value.pools || value.fees
        ? t('account.balance.changeOfTokens', figures)
        : t('account.balance.change', figures)}
    </span>
  );
}
