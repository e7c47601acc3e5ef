/**
 * `sdkSwap()`: result of a swap through a v3 or v4 pool by Uniswap's own SDKs, a reference for tests; undefined if it
 * fails or fills only a part. Also: `sdkSwapper()`, the same as a function of one pool state.
 */
import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import {
  Tick as SdkTick,
  Pool as SdkV3Pool,
  TickListDataProvider,
  TickMath,
} from '@uniswap/v3-sdk';
import { Pool as SdkV4Pool } from '@uniswap/v4-sdk';
import JSBI from 'jsbi';
import type { ConcentratedSwap } from '../math/concentrated.ts';
import type { TradeKind, V3Pool, V4Pool } from '../pool.ts';

/** Returns the result of a swap by Uniswap's v3 or v4 SDK; undefined if it fails or fills only a part. */
export const sdkSwap = (
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): Promise<ConcentratedSwap | undefined> => sdkSwapper(pool)(zeroForOne, kind, amount);

export type SdkSwapper = (
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
) => Promise<ConcentratedSwap | undefined>;

/** Returns a function that swaps through one state of a pool and creates the SDK's pool object once. */
export function sdkSwapper(pool: V3Pool | V4Pool): SdkSwapper {
  const token0 = new Token(1, pool.token0, 18);
  const token1 = new Token(1, pool.token1, 18);
  const price = pool.sqrtPriceX96.toString();
  const liquidity = pool.liquidity.toString();
  const ticks = new TickListDataProvider(pool.ticks.map(toSdkTick), pool.tickSpacing);
  const sdkPool =
    pool.protocol === 'v3'
      ? new SdkV3Pool(token0, token1, pool.fee, price, liquidity, pool.tick, ticks)
      : new SdkV4Pool(
          token0,
          token1,
          pool.fee,
          pool.tickSpacing,
          pool.hooks,
          price,
          liquidity,
          pool.tick,
          ticks,
        );
  return async (zeroForOne, kind, amount) => {
    const currencyAmount = CurrencyAmount.fromRawAmount(
      zeroForOne === (kind === 'exactIn') ? token0 : token1,
      JSBI.BigInt(amount.toString()),
    );
    try {
      const [other, after] = await (kind === 'exactIn'
        ? sdkPool.getOutputAmount(currencyAmount)
        : sdkPool.getInputAmount(currencyAmount));
      if (isAtLimit(after.sqrtRatioX96, zeroForOne)) return undefined;
      const calculated = BigInt(other.quotient.toString());
      // The SDK does not check that v4 returns amounts as int128; the chain reverts.
      if (pool.protocol === 'v4' && (calculated >> 127n || amount >> 127n)) return undefined;
      return {
        amountIn: kind === 'exactIn' ? amount : calculated,
        amountOut: kind === 'exactIn' ? calculated : amount,
        sqrtPriceX96: BigInt(after.sqrtRatioX96.toString()),
        tick: after.tickCurrent,
        liquidity: BigInt(after.liquidity.toString()),
      };
    } catch {
      return undefined;
    }
  };
}

const toSdkTick = ({ index, liquidityGross, liquidityNet }: V3Pool['ticks'][number]) =>
  new SdkTick({
    index,
    liquidityGross: liquidityGross.toString(),
    liquidityNet: liquidityNet.toString(),
  });

const isAtLimit = (sqrtPrice: JSBI, zeroForOne: boolean): boolean =>
  zeroForOne
    ? JSBI.lessThanOrEqual(sqrtPrice, JSBI.add(TickMath.MIN_SQRT_RATIO, JSBI.BigInt(1)))
    : JSBI.greaterThanOrEqual(sqrtPrice, JSBI.subtract(TickMath.MAX_SQRT_RATIO, JSBI.BigInt(1)));
