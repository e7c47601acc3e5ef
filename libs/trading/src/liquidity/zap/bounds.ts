/**
 * `zapBounds()`: least deposit and most dust of a zap within a tolerance of price movements, in base units.
 */
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import type { Amounts } from '../position-amounts.ts';
import { type DepositPrice, depositOf } from './deposit.ts';

const BPS = 10_000n;

/** Returns the price after a relative change in basis points of token1 per token0. */
function moved(price: DepositPrice, bps: bigint): DepositPrice {
  const factor = BPS + bps;
  if ('range' in price) {
    return { ...price, sqrtPriceX96: integerSqrt((price.sqrtPriceX96 ** 2n * factor) / BPS) };
  }
  return { ...price, reserve0: price.reserve0 * BPS, reserve1: price.reserve1 * factor };
}

/**
 * Returns the least amounts that are deposited, and the most that is left, if the price moves by at most the tolerance in
 * either direction and the swap pays at least its minimum.
 * @param available at the deposit if nothing moves
 * @param atLeast the same with the least output of the swap
 */
export function zapBounds(
  price: DepositPrice,
  available: Amounts,
  atLeast: Amounts,
  slippageBps: number,
): { minimum: Amounts; maxDust: Amounts } {
  const bps = BigInt(slippageBps);
  const cases = [-bps, 0n, bps].flatMap((change) =>
    [available, atLeast].map((amounts) => ({
      amounts,
      deposited: depositOf(moved(price, change), amounts).deposited,
    })),
  );
  const least = (of: keyof Amounts) =>
    cases.map(({ deposited }) => deposited[of]).reduce((a, b) => (a < b ? a : b));
  const most = (of: keyof Amounts) =>
    cases
      .map(({ amounts, deposited }) => amounts[of] - deposited[of])
      .reduce((a, b) => (a > b ? a : b));
  return {
    minimum: { amount0: least('amount0'), amount1: least('amount1') },
    maxDust: { amount0: most('amount0'), amount1: most('amount1') },
  };
}
