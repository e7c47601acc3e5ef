/** Compares deposits, slippage limits and prices with Uniswap's v2, v3 and v4 SDKs: 10,000 random cases in total. */
import { CurrencyAmount, Percent, Price, Token } from '@uniswap/sdk-core';
import { Pair } from '@uniswap/v2-sdk';
import {
  encodeSqrtRatioX96,
  priceToClosestTick,
  Pool as SdkV3Pool,
  Position as SdkV3Position,
  nearestUsableTick as sdkNearestUsableTick,
  tickToPrice,
} from '@uniswap/v3-sdk';
import { Pool as SdkV4Pool, Position as SdkV4Position } from '@uniswap/v4-sdk';
import fc from 'fast-check';
import JSBI from 'jsbi';
import {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from '../../pools/math/tick-math.ts';
import { positionAmounts } from '../position-amounts.ts';
import { type Deposit, depositFor, liquidityForAmounts } from './deposit.ts';
import { mintedShares, pairWithdrawal } from './pair-deposit.ts';
import { poolIdOf } from './pool-id.ts';
import { priceFromTick, sqrtPriceFromPrice, tickFromPrice } from './price.ts';
import { maximumDeposit, minimumDeposit, minimumWithdrawal } from './slippage.ts';
import { nearestUsableTick } from './tick-spacing.ts';

const ZERO = `0x${'0'.repeat(40)}` as const;
const ADDRESS0 = `0x${'1'.repeat(40)}` as const;
const ADDRESS1 = `0x${'2'.repeat(40)}` as const;
const [token0, token1] = [new Token(1, ADDRESS0, 18), new Token(1, ADDRESS1, 6)];
const jsbi = (value: bigint) => JSBI.BigInt(String(value));
const bigint = (value: JSBI) => BigInt(String(value));
const amountsOf = (amounts: { amount0: JSBI; amount1: JSBI }) => ({
  amount0: bigint(amounts.amount0),
  amount1: bigint(amounts.amount1),
});

const uint = (bits: bigint) => fc.bigInt({ min: 1n, max: (1n << bits) - 1n });
/** Amounts of all sizes, not only of the greatest. */
const amount = fc.integer({ min: 1, max: 112 }).chain((bits) => uint(BigInt(bits)));
const range = fc
  .uniqueArray(fc.integer({ min: -88_000, max: 88_000 }), { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 0]) => ({ tickLower: Math.min(a, b) * 10, tickUpper: Math.max(a, b) * 10 }));
/** Prices inside a range, at its ends, or anywhere. */
const priced = range.chain((ticks) => {
  const [lower, upper] = [sqrtPriceAtTick(ticks.tickLower), sqrtPriceAtTick(ticks.tickUpper)];
  const price = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: lower, max: upper - 1n }) },
    { weight: 1, arbitrary: fc.constantFrom(lower, upper) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: MIN_TICK, max: MAX_TICK - 1 }).map(sqrtPriceAtTick),
    },
  );
  return price.map((sqrtPriceX96) => ({ range: ticks, sqrtPriceX96 }));
});
const v3Pool = (sqrtPriceX96: bigint) =>
  new SdkV3Pool(token0, token1, 500, jsbi(sqrtPriceX96), 0, tickAtSqrtPrice(sqrtPriceX96));
const v4Pool = (sqrtPriceX96: bigint) => {
  const tick = tickAtSqrtPrice(sqrtPriceX96);
  return new SdkV4Pool(token0, token1, 500, 10, ZERO, jsbi(sqrtPriceX96), 0, tick);
};

describe("compared with Uniswap's SDKs", () => {
  test('liquidity of amounts is equal', () => {
    fc.assert(
      fc.property(
        ...([priced, amount, amount, fc.boolean()] as const),
        (at, amount0, amount1, isPrecise) => {
          const sdk = SdkV3Position.fromAmounts({
            pool: v3Pool(at.sqrtPriceX96),
            ...at.range,
            useFullPrecision: isPrecise,
            amount0: jsbi(amount0),
            amount1: jsbi(amount1),
          });
          const amounts = { amount0, amount1 };
          expect(liquidityForAmounts(at.sqrtPriceX96, at.range, amounts, isPrecise)).toBe(
            bigint(sdk.liquidity),
          );
        },
      ),
      { seed: 1, numRuns: 2_000 },
    );
  });

  test('a deposit of one amount has the same liquidity and amounts in v4', () => {
    fc.assert(
      fc.property(priced, amount, fc.boolean(), ({ range, sqrtPriceX96 }, given, isToken0) => {
        const pool = v4Pool(sqrtPriceX96);
        const [lower, upper] = [sqrtPriceAtTick(range.tickLower), sqrtPriceAtTick(range.tickUpper)];
        fc.pre(isToken0 ? sqrtPriceX96 < upper : sqrtPriceX96 > lower);
        const sdk = isToken0
          ? SdkV4Position.fromAmount0({
              pool,
              ...range,
              amount0: jsbi(given),
              useFullPrecision: true,
            })
          : SdkV4Position.fromAmount1({ pool, ...range, amount1: jsbi(given) });
        const deposit = depositFor(
          ...([sqrtPriceX96, range] as const),
          ...([isToken0 ? { amount0: given } : { amount1: given }, true] as const),
        );
        // The SDK limits the other amount to 256 bits.
        fc.pre(deposit.amounts.amount0 >> 200n === 0n && deposit.amounts.amount1 >> 200n === 0n);
        expect(deposit.liquidity).toBe(bigint(sdk.liquidity));
        expect(deposit.amounts).toEqual(amountsOf(sdk.mintAmounts));
      }),
      { seed: 2, numRuns: 1_000 },
    );
  });

  test('limits within a slippage tolerance are equal', () => {
    fc.assert(
      fc.property(
        ...([priced, uint(110n), fc.integer({ min: 0, max: 10_000 })] as const),
        ({ range, sqrtPriceX96 }, liquidity, slippageBps) => {
          const tolerance = new Percent(slippageBps, 10_000);
          const position = { ...range, liquidity: jsbi(liquidity) };
          const v3 = new SdkV3Position({ pool: v3Pool(sqrtPriceX96), ...position });
          const v4 = new SdkV4Position({ pool: v4Pool(sqrtPriceX96), ...position });
          const parameters = [{ sqrtPriceX96 }, range, liquidity, slippageBps] as const;
          expect(minimumDeposit(...parameters)).toEqual(
            amountsOf(v3.mintAmountsWithSlippage(tolerance)),
          );
          expect(maximumDeposit(...parameters)).toEqual(
            amountsOf(v4.mintAmountsWithSlippage(tolerance)),
          );
          const withdrawal = minimumWithdrawal(...parameters);
          expect(withdrawal).toEqual(amountsOf(v3.burnAmountsWithSlippage(tolerance)));
          expect(withdrawal).toEqual(amountsOf(v4.burnAmountsWithSlippage(tolerance)));
        },
      ),
      { seed: 3, numRuns: 2_000 },
    );
  });

  const digits = fc.tuple(uint(60n), fc.integer({ min: 0, max: 24 }));
  const decimals = fc.integer({ min: 0, max: 24 });
  /** A text, and the SDK's price of the same tokens and value. */
  const price = fc
    .tuple(digits, decimals, decimals, fc.boolean())
    .map(([[value, places], decimals0, decimals1, isInverted]) => {
      const padded = String(value).padStart(places + 1, '0');
      const text = places ? `${padded.slice(0, -places)}.${padded.slice(-places)}` : padded;
      const tokens = [new Token(1, ADDRESS0, decimals0), new Token(1, ADDRESS1, decimals1)];
      const [base, quote] = (isInverted ? tokens.reverse() : tokens) as [Token, Token];
      const power = (exponent: number) => 10n ** BigInt(exponent);
      const [above, below] = [
        jsbi(value * power(quote.decimals)),
        jsbi(power(places + base.decimals)),
      ];
      const sdk = new Price(base, quote, below, above);
      const [over, under] = isInverted ? [below, above] : [above, below];
      const root = bigint(encodeSqrtRatioX96(over, under));
      return { text, decimals0, decimals1, isInverted, sdk, root, base, quote };
    });
  const isPossible = (root: bigint) => root >= MIN_SQRT_PRICE && root < MAX_SQRT_PRICE;

  test('square roots of prices are equal', () => {
    fc.assert(
      fc.property(price, ({ text, decimals0, decimals1, isInverted, root }) => {
        const own = sqrtPriceFromPrice(text, decimals0, decimals1, isInverted);
        expect(own).toBe(isPossible(root) ? root : undefined);
      }),
      { seed: 4, numRuns: 1_000 },
    );
  });

  test("the tick of a price is the nearer one of the SDK's tick and the next", () => {
    fc.assert(
      fc.property(price, ({ text, decimals0, decimals1, isInverted, root, sdk, base, quote }) => {
        fc.pre(isPossible(root) && tickAtSqrtPrice(root) < MAX_TICK - 1);
        const tick = tickFromPrice(text, decimals0, decimals1, isInverted);
        const below = priceToClosestTick(sdk);
        const at = (index: number) => tickToPrice(base, quote, index).asFraction;
        // Compares the squares, as the middle of two ticks is their geometric mean.
        const square = sdk.asFraction.multiply(sdk.asFraction);
        const isBelow = (low: number) => {
          const middle = at(low).multiply(at(low + 1));
          return isInverted ? middle.lessThan(square) : square.lessThan(middle);
        };
        expect([below - 1, below, below + 1]).toContain(tick);
        expect(isBelow(tick!)).toBe(true);
        expect(isBelow(tick! - 1)).toBe(false);
      }),
      { seed: 5, numRuns: 1_000 },
    );
  });

  test('the price at a tick has the same digits, and its text the same tick', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_TICK, max: MAX_TICK }),
        ...([decimals, decimals, fc.boolean()] as const),
        (tick, decimals0, decimals1, isInverted) => {
          const tokens = [new Token(1, ADDRESS0, decimals0), new Token(1, ADDRESS1, decimals1)];
          const [base, quote] = (isInverted ? tokens.reverse() : tokens) as [Token, Token];
          const sdk = tickToPrice(base, quote, tick).toSignificant(18);
          const text = priceFromTick(tick, decimals0, decimals1, isInverted);
          expect(text).toBe(sdk);
          expect(tickFromPrice(text, decimals0, decimals1, isInverted)).toBe(tick);
        },
      ),
      { seed: 6, numRuns: 1_000 },
    );
  });

  test('the nearest usable tick is equal', () => {
    fc.assert(
      fc.property(
        ...([
          fc.integer({ min: MIN_TICK, max: MAX_TICK }),
          fc.integer({ min: 1, max: 32_767 }),
        ] as const),
        (tick, spacing) => {
          expect(nearestUsableTick(tick, spacing)).toBe(sdkNearestUsableTick(tick, spacing) + 0);
        },
      ),
      { seed: 7, numRuns: 1_000 },
    );
  });

  test('shares of a pair and their amounts are equal, with and without the protocol fee', () => {
    fc.assert(
      fc.property(
        ...([uint(112n), uint(112n), uint(112n), amount, amount] as const),
        ...([fc.bigInt({ min: 1n, max: 1_000n }), uint(112n), fc.boolean()] as const),
        (reserve0, reserve1, totalSupply, amount0, amount1, grown, part, hasFee) => {
          const kLast = hasFee ? (reserve0 * reserve1 * 1_000n) / (1_000n + grown) + 1n : 0n;
          const state = { reserve0, reserve1, totalSupply, kLast };
          const pair = new Pair(
            CurrencyAmount.fromRawAmount(token0, String(reserve0)),
            CurrencyAmount.fromRawAmount(token1, String(reserve1)),
          );
          const shares = (value: bigint) =>
            CurrencyAmount.fromRawAmount(pair.liquidityToken, String(value));
          const removed = 1n + (part % totalSupply);
          const withdrawn = (token: Token) =>
            bigint(
              pair.getLiquidityValue(
                ...([token, shares(totalSupply), shares(removed)] as const),
                ...([hasFee, String(kLast)] as const),
              ).quotient,
            );
          expect(pairWithdrawal(removed, state)).toEqual({
            amount0: withdrawn(token0),
            amount1: withdrawn(token1),
          });
          // The SDK's own sum of minted shares leaves the protocol fee out.
          const minted = mintedShares({ ...state, kLast: 0n }, { amount0, amount1 });
          fc.pre(minted > 0n);
          const sdkMinted = pair.getLiquidityMinted(
            shares(totalSupply),
            CurrencyAmount.fromRawAmount(token0, String(amount0)),
            CurrencyAmount.fromRawAmount(token1, String(amount1)),
          );
          expect(minted).toBe(bigint(sdkMinted.quotient));
        },
      ),
      { seed: 8, numRuns: 1_000 },
    );
  });

  test('the ids of v4 pools are equal', () => {
    const key = { protocol: 'v4', token0: ADDRESS0, token1: ADDRESS1 } as const;
    for (const [fee, tickSpacing] of [
      [500, 10],
      [8_388_608, 60],
      [1_234, 25],
    ] as const) {
      expect(poolIdOf({ ...key, fee, tickSpacing, hooks: ZERO })).toBe(
        SdkV4Pool.getPoolId(token0, token1, fee, tickSpacing, ZERO),
      );
    }
  });
});

describe('a v3 deposit of one amount', () => {
  test('creates the predicted liquidity and takes the predicted amounts', () => {
    fc.assert(
      fc.property(priced, amount, fc.boolean(), ({ range, sqrtPriceX96 }, given, isToken0) => {
        const side = isToken0 ? { amount0: given } : { amount1: given };
        const { liquidity, amounts, desired }: Deposit = depositFor(sqrtPriceX96, range, side);
        expect(liquidityForAmounts(sqrtPriceX96, range, desired)).toBe(liquidity);
        expect(positionAmounts(sqrtPriceX96, { ...range, liquidity })).toEqual(amounts);
        for (const key of ['amount0', 'amount1'] as const) {
          expect(amounts[key] <= desired[key]).toBe(true);
        }
      }),
      { seed: 9, numRuns: 1_000 },
    );
  });
});
