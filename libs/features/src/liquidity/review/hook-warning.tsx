import { isNative, lower } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { changesLiquidityAmounts, mayBlockRemoval } from '@cenote/trading';
import type { PoolKey } from '@cenote/trading/liquidity';
import { Banner } from '@cenote/ui';
import type { LiquidityAction } from './steps-view.ts';

/**
 * Warning of what the hook of a v4 pool may do with a position: take a part of the amounts, or block the removal;
 * renders nothing without such a hook.
 */
export function HookWarning({ pool, action }: { pool: PoolKey; action: LiquidityAction }) {
  const t = useText();
  if (pool.protocol !== 'v4' || isNative(pool.hooks)) return null;
  const hook = lower(pool.hooks);
  const canBlock = mayBlockRemoval(hook);
  const takes = changesLiquidityAmounts(hook);
  if (!takes && !canBlock) return null;
  const isRemoval = action === 'removeLiquidity' || action === 'collectFees';
  return (
    <Banner tone="warn" title={t('liquidity.hook.title')} data-testid="hook-warning">
      <ul className="f-liquidity-hook">
        {takes && <li>{t('liquidity.hook.takes')}</li>}
        {canBlock && (
          <li>{t(isRemoval ? 'liquidity.hook.mayRefuse' : 'liquidity.hook.mayBlock')}</li>
        )}
      </ul>
    </Banner>
  );
}
