import { buildLiquidity, checkLiquidity, type LiquidityIntent } from '@cenote/trading/liquidity';
import type { Call, StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';

/**
 * `prepareLiquidity()`: builds the call of an intent and checks it by decoding: returns only a call that does what the
 * user agreed to.
 * @throws LiquidityPlanError if no call can be built
 * @throws TradeError `CHECK_REFUSED` if the check fails
 */
export function prepareLiquidity(
  { contracts }: Pick<StepContext, 'contracts'>,
  intent: LiquidityIntent,
): Call {
  const { to, data, value } = buildLiquidity(intent, contracts);
  const call = { to, data, value };
  const verdict = checkLiquidity(call, intent, contracts);
  if (!verdict.ok) {
    const details = verdict.violations.map(({ code, message }) => `${code}: ${message}`).join('; ');
    throw new TradeError('CHECK_REFUSED', { cause: new Error(details) });
  }
  return call;
}
