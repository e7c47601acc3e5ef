import type { Address } from '@cenote/chains';
import type { TradeKind } from '@cenote/trading';
import type { StepDone } from './replay.ts';

/**
 * What rounding alone may cost a route: every pool call may round one base unit of its own token away
 * (of its output for exactIn, of its input for exactOut), which no router can help. Such a unit is
 * worth its shadow price: with few decimals and a high price much more than a unit of the result.
 *
 * @param prices the certificate's, by token.
 * @param countedIn the token that the result is counted in.
 * @returns base units of that token, rounded down; 0 where its price proves nothing.
 */
export function roundingAllowance(
  steps: readonly Pick<StepDone, 'tokenIn' | 'tokenOut'>[],
  kind: TradeKind,
  prices: ReadonlyMap<Address, number>,
  countedIn: Address,
): bigint {
  const unit = prices.get(countedIn) ?? 0;
  if (!(unit > 0)) return 0n;
  const sum = steps.reduce(
    (total, { tokenIn, tokenOut }) =>
      total + (prices.get(kind === 'exactIn' ? tokenOut : tokenIn) ?? 0) / unit,
    0,
  );
  return BigInt(Math.floor(sum));
}
