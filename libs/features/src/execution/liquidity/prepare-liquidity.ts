import { buildLiquidity, type LiquidityIntent } from '@cenote/trading/liquidity';
import type { Call, StepContext } from '../../transactions/step-context.ts';

/**
 * `prepareLiquidity()`: builds the call of an intent.
 * @throws LiquidityPlanError if no call can be built
 */
export function prepareLiquidity(
  { contracts }: Pick<StepContext, 'contracts'>,
  intent: LiquidityIntent,
): Call {
  const { to, data, value } = buildLiquidity(intent, contracts);
  return { to, data, value };
}
