import type { Finding } from '../finding.ts';
import type { RiskRule } from '../risk-context.ts';
import { walk } from '../walk.ts';

/**
 * A pool calls its hooks whenever liquidity is added or removed: they can take all of what is added, or never let it
 * be removed. The wallet knows no hooks that it could vouch for.
 */
export const poolHooks: RiskRule = ({ reading }) =>
  [...walk(reading)].flatMap(({ meaning }): Finding[] =>
    meaning.kind === 'addLiquidity' && meaning.hooks
      ? [{ code: 'POOL_HOOKS', level: 'danger', facts: { hooks: meaning.hooks } }]
      : [],
  );
