/**
 * `depositOf()`: liquidity and amounts of the largest deposit of given amounts at a price, as the contracts compute
 * them. Also: `surplusOf()` (which token limits it less), `DepositPrice` (state of a pool that a deposit depends on),
 * `priceOfPool()` and `hookTakes()`.
 */
import { lower } from '@cenote/chains';
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import { changesDeposits } from '../../routing/pool-selection/hook-permissions.ts';
import type { TickRange } from '../full-range.ts';
import { mintedShares, pairDeposit } from '../math/pair-deposit.ts';
import { type Amounts, positionAmounts } from '../position-amounts.ts';
import type { DepositPool, ZapRequest } from './types.ts';

/** What a deposit depends on: the price in a range, or the reserves and shares of a v2 pair. */
export type DepositPrice =
  | {
      sqrtPriceX96: bigint;
      range: TickRange;
      /** Part of the liquidity that is not deposited, in basis points, so that a hook can take a part of the amounts. */
      keptBps?: number;
    }
  | {
      reserve0: bigint;
      reserve1: bigint;
      totalSupply: bigint;
      kLast: bigint;
      /** Whether the router matches token0 to the amount of token1, instead of token1 to that of token0. */
      matchesToken0?: boolean;
    };

export interface Deposit {
  /** v2: shares. */
  liquidity: bigint;
  deposited: Amounts;
}

const Q96 = 96n;
const BPS = 10_000n;
/** Liquidity of the token that a range does not need. */
const UNLIMITED = 1n << 256n;

/** Liquidity that each token alone would give (LiquidityAmounts of v3-periphery); unlimited if it is not needed. */
function liquidities(
  sqrtPriceX96: bigint,
  { tickLower, tickUpper }: TickRange,
  { amount0, amount1 }: Amounts,
): readonly [bigint, bigint] {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  const price = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96;
  return [
    price < upper ? (amount0 * ((price * upper) >> Q96)) / (upper - price) : UNLIMITED,
    price > lower ? (amount1 << Q96) / (price - lower) : UNLIMITED,
  ];
}

/** Returns the largest deposit of at most these amounts: liquidity (v2: shares) and what it takes, in base units. */
export function depositOf(price: DepositPrice, amounts: Amounts): Deposit {
  if ('range' in price) {
    const [of0, of1] = liquidities(price.sqrtPriceX96, price.range, amounts);
    const most = of0 < of1 ? of0 : of1;
    const liquidity = (most * (BPS - BigInt(price.keptBps ?? 0))) / BPS;
    const { tickLower, tickUpper } = price.range;
    const deposited =
      liquidity > 0n
        ? positionAmounts(price.sqrtPriceX96, { tickLower, tickUpper, liquidity })
        : { amount0: 0n, amount1: 0n };
    return { liquidity, deposited };
  }
  const deposited = pairDeposit(price, amounts, price.matchesToken0);
  const shares = mintedShares(price, deposited);
  return { liquidity: shares > 0n ? shares : 0n, deposited };
}

/**
 * Returns a positive number if token0 exceeds what fits the other amount, a negative one if token1 does, zero if they
 * fit.
 */
export function surplusOf(price: DepositPrice, amounts: Amounts): -1 | 0 | 1 {
  const [of0, of1] =
    'range' in price
      ? liquidities(price.sqrtPriceX96, price.range, amounts)
      : [amounts.amount0 * price.reserve1, amounts.amount1 * price.reserve0];
  return of0 > of1 ? 1 : of0 < of1 ? -1 : 0;
}

/** Returns the price of a deposit into a pool in a given state. */
export function priceOfPool(
  pool: DepositPool,
  {
    range,
    totalSupply = 0n,
    kLast = 0n,
    payNative,
    wrappedNative,
    slippageBps,
  }: Pick<
    ZapRequest,
    'range' | 'totalSupply' | 'kLast' | 'payNative' | 'wrappedNative' | 'slippageBps'
  >,
): DepositPrice {
  if ('state' in pool && pool.state.protocol === 'v2') {
    const { reserve0, reserve1, token0 } = pool.state;
    // The router's function for the native coin starts from the amount of the other token.
    const matchesToken0 = payNative === true && lower(token0) === lower(wrappedNative);
    return { reserve0, reserve1, totalSupply, kLast, matchesToken0 };
  }
  const isPair = 'key' in pool && pool.key.protocol === 'v2';
  if (isPair) {
    const { initialSqrtPriceX96 } = pool;
    // Only the ratio matters: amounts in it give a new pair its price.
    return {
      reserve0: 1n << 192n,
      reserve1: initialSqrtPriceX96 ** 2n,
      totalSupply: 0n,
      kLast: 0n,
    };
  }
  if (!range) throw new RangeError('A position of v3 or v4 has a range');
  const sqrtPriceX96 =
    'key' in pool
      ? pool.initialSqrtPriceX96
      : (pool.state as { sqrtPriceX96: bigint }).sqrtPriceX96;
  return { sqrtPriceX96, range, ...(hookTakes(pool) && { keptBps: slippageBps }) };
}

/** Whether the hook of a v4 pool may take a part of what is deposited, so that its state does not determine the amounts. */
export function hookTakes(pool: DepositPool): boolean {
  const key = 'state' in pool ? pool.state : pool.key;
  return key.protocol === 'v4' && changesDeposits(key.hooks);
}

/** Returns the Q64.96 square root of token1 per token0. */
export const sqrtPriceOf = (price: DepositPrice): bigint =>
  'range' in price
    ? price.sqrtPriceX96
    : integerSqrt((price.reserve1 << 192n) / (price.reserve0 || 1n));
