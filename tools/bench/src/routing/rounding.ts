import type { Address } from '@cenote/chains';
import type { StepDone } from './replay.ts';

/**
 * What rounding alone may cost a route: every pool call may round one base unit of its own tokens away
 * (contracts round the fee, the price and the output, so of what it takes as well as of what it gives:
 * the dearer of the two counts), which no router can help. Such a unit is worth its shadow price: with
 * few decimals and a high price much more than a unit of the result.
 *
 * @param prices the certificate's, by token.
 * @param countedIn the token that the result is counted in.
 * @returns base units of that token, rounded down; 0 where its price proves nothing.
 */
export function roundingAllowance(
  steps: readonly Pick<StepDone, 'tokenIn' | 'tokenOut'>[],
  prices: ReadonlyMap<Address, number>,
  countedIn: Address,
): bigint {
  const unit = prices.get(countedIn) ?? 0;
  if (!(unit > 0)) return 0n;
  const sum = steps.reduce(
    (total, { tokenIn, tokenOut }) =>
      total + Math.max(prices.get(tokenIn) ?? 0, prices.get(tokenOut) ?? 0) / unit,
    0,
  );
  return BigInt(Math.floor(sum));
}
