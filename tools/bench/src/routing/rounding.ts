import type { Address } from '@cenote/chains';
import type { TradeKind } from '@cenote/trading';
import type { StepDone } from './replay.ts';

/**
 * `roundingAllowance()`: maximum cost of rounding for a route: each pool call may round by one base unit of its own
 * token (of its output for exactIn, of its input for exactOut), valued at its shadow price.
 * @param prices the certificate's, by token
 * @param countedIn the token of the result
 * @returns base units of that token, rounded down; 0 if it has no positive price
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
