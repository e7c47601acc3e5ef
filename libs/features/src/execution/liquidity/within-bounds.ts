/**
 * `isWithinBounds()`: whether an accepted intent would succeed at the current state of its pool: the amounts that it
 * then moves are within the accepted minimums and maximums.
 */
import {
  type Amounts,
  type LiquidityIntent,
  liquidityForAmounts,
  pairDeposit,
  positionAmounts,
  shareAmounts,
  type TickRange,
} from '@cenote/trading/liquidity';
import type { LiquidityProposal, PoolPrice } from './liquidity-request.ts';

/**
 * Returns whether the accepted bounds hold at the state of the pool in `fresh`; true if its amounts do not depend on the
 * state, or the pool does not exist yet.
 */
export function isWithinBounds(
  { intent, range }: LiquidityProposal,
  { price }: Pick<LiquidityProposal, 'price'>,
): boolean {
  if (!price) return true;
  const amounts = amountsAt(price, intent, range);
  if (!amounts) return true;
  if ('maximum' in intent) return isAtLeast(intent.maximum, amounts);
  return 'minimum' in intent ? isAtLeast(amounts, intent.minimum) : true;
}

/** Returns the amounts that an intent moves at a state of its pool; undefined if they do not depend on it. */
function amountsAt(
  price: PoolPrice,
  intent: LiquidityIntent,
  range: TickRange | undefined,
): Amounts | undefined {
  switch (intent.action) {
    case 'create':
    case 'increase':
      return 'desired' in intent
        ? depositAt(price, intent.desired, range)
        : liquidityAt(price, intent.liquidity, range);
    case 'decrease':
      return 'reserve0' in price
        ? shareAmounts(intent.liquidity, price.totalSupply, price)
        : liquidityAt(price, -intent.liquidity, range);
    default:
      return undefined;
  }
}

/** Returns what v2's router or v3's position manager takes of the desired amounts. */
function depositAt(price: PoolPrice, desired: Amounts, range: TickRange | undefined) {
  if ('reserve0' in price) return pairDeposit({ ...price, kLast: 0n }, desired);
  return (
    range && liquidityAt(price, liquidityForAmounts(price.sqrtPriceX96, range, desired), range)
  );
}

const liquidityAt = (price: PoolPrice, liquidity: bigint, range: TickRange | undefined) =>
  'sqrtPriceX96' in price && range
    ? positionAmounts(price.sqrtPriceX96, { ...range, liquidity })
    : undefined;

const isAtLeast = (more: Amounts, less: Amounts): boolean =>
  more.amount0 >= less.amount0 && more.amount1 >= less.amount1;
