/**
 * `depositOf()`: both amounts and the liquidity of a deposit of which one amount is given; exact, in base units. Also:
 * `takenSides()` (which tokens a range takes at a price), types `PoolPrice`, `DepositView`.
 */
import { sqrtPriceAtTick, type TickRange } from '@cenote/trading';
import {
  type Amounts,
  depositFor,
  type GivenAmount,
  pairDepositFor,
} from '@cenote/trading/liquidity';

/** What determines the proportion of a deposit. */
export type PoolPrice =
  /** An existing v2 pair. */
  | { protocol: 'v2'; reserve0: bigint; reserve1: bigint }
  /** A new v2 pair: the deposit sets the price. */
  | { protocol: 'v2'; sqrtPriceX96: bigint }
  | { protocol: 'v3' | 'v4'; sqrtPriceX96: bigint; range: TickRange };

export interface DepositView {
  /** Zero for v2, whose contracts compute the shares. */
  liquidity: bigint;
  /** What the pool takes at this price. */
  amounts: Amounts;
  /** Upper limits to request of v2 and v3 for exactly this deposit. */
  desired: Amounts;
}

const Q192 = 1n << 192n;

/** Returns which tokens a range takes at a price. */
export function takenSides(price: PoolPrice): { takes0: boolean; takes1: boolean } {
  if (price.protocol === 'v2') return { takes0: true, takes1: true };
  const { sqrtPriceX96, range } = price;
  return {
    takes0: sqrtPriceX96 < sqrtPriceAtTick(range.tickUpper),
    takes1: sqrtPriceX96 > sqrtPriceAtTick(range.tickLower),
  };
}

export function depositOf(price: PoolPrice, given: GivenAmount): DepositView {
  if (price.protocol !== 'v2') {
    return depositFor(price.sqrtPriceX96, price.range, given, price.protocol === 'v4');
  }
  const amounts =
    'sqrtPriceX96' in price
      ? atPrice(price.sqrtPriceX96 * price.sqrtPriceX96, given)
      : pairDepositFor({ ...price, totalSupply: 0n, kLast: 0n }, given).amounts;
  return { liquidity: 0n, amounts, desired: amounts };
}

/** @param price base units of token1 per base unit of token0, Q192 */
const atPrice = (price: bigint, given: GivenAmount): Amounts =>
  'amount0' in given
    ? { amount0: given.amount0, amount1: (given.amount0 * price) / Q192 }
    : { amount0: (given.amount1 * Q192) / price, amount1: given.amount1 };
