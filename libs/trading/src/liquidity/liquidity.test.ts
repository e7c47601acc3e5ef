import { CurrencyAmount, Token } from '@uniswap/sdk-core';
import { Pair } from '@uniswap/v2-sdk';
import { nearestUsableTick, Pool, Position, PositionLibrary, TickLibrary } from '@uniswap/v3-sdk';
import * as fc from 'fast-check';
import JSBI from 'jsbi';
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK, tickAtSqrtPrice } from '../index.ts';
import { fullRange, openEnds } from './full-range.ts';
import { pairFees, pairGrowth } from './pair-growth.ts';
import { positionAmounts, shareAmounts } from './position-amounts.ts';
import { collectable, type FeeGrowth, feeGrowthInside, feesEarned } from './position-fees.ts';

const jsbi = (value: bigint) => JSBI.BigInt(String(value));
const bigint = (value: JSBI | undefined) => BigInt(String(value));
const [token0, token1] = [
  new Token(1, `0x${'1'.repeat(40)}`, 18),
  new Token(1, `0x${'2'.repeat(40)}`, 6),
];
const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: (1n << bits) - 1n });
const ticks = fc
  .uniqueArray(fc.integer({ min: -88_000, max: 88_000 }), { minLength: 2, maxLength: 2 })
  .map((pair) => pair.sort((a, b) => a - b).map((tick) => tick * 10) as [number, number]);
const price = fc.bigInt({ min: MIN_SQRT_PRICE, max: MAX_SQRT_PRICE - 1n });
const liquidity = fc.bigInt({ min: 1n, max: (1n << 110n) - 1n });

describe('the amounts of liquidity', () => {
  test('equal the reference SDK’s, for deposits and withdrawals', () => {
    fc.assert(
      fc.property(price, ticks, liquidity, (sqrtPriceX96, [tickLower, tickUpper], size) => {
        const pool = new Pool(
          ...([token0, token1, 500, jsbi(sqrtPriceX96), 0] as const),
          tickAtSqrtPrice(sqrtPriceX96),
        );
        const sdk = new Position({ pool, tickLower, tickUpper, liquidity: jsbi(size) });
        const range = { tickLower, tickUpper };
        expect(positionAmounts(sqrtPriceX96, { ...range, liquidity: -size })).toEqual({
          amount0: bigint(sdk.amount0.quotient),
          amount1: bigint(sdk.amount1.quotient),
        });
        expect(positionAmounts(sqrtPriceX96, { ...range, liquidity: size })).toEqual({
          amount0: bigint(sdk.mintAmounts.amount0),
          amount1: bigint(sdk.mintAmounts.amount1),
        });
      }),
      { numRuns: 300 },
    );
  });

  test('are token0 only below the range and token1 only above it', () => {
    const range = { tickLower: -600, tickUpper: 600, liquidity: 10n ** 18n };
    expect(positionAmounts(MIN_SQRT_PRICE, range).amount1).toBe(0n);
    expect(positionAmounts(MAX_SQRT_PRICE, range).amount0).toBe(0n);
  });

  test('of a withdrawal are at most those of the deposit, and at most two units less', () => {
    fc.assert(
      fc.property(price, ticks, liquidity, (sqrtPriceX96, [tickLower, tickUpper], size) => {
        const range = { tickLower, tickUpper };
        const paid = positionAmounts(sqrtPriceX96, { ...range, liquidity: size });
        const got = positionAmounts(sqrtPriceX96, { ...range, liquidity: -size });
        // Token0 is divided twice.
        for (const lost of [paid.amount0 - got.amount0, paid.amount1 - got.amount1]) {
          expect(lost >= 0n && lost <= 2n).toBe(true);
        }
      }),
    );
  });
});

describe('the amounts of pair shares', () => {
  const reserve = fc.bigInt({ min: 1_000n, max: (1n << 112n) - 1n });

  test('equal the reference SDK’s', () => {
    fc.assert(
      fc.property(reserve, reserve, reserve, uint(112n), (reserve0, reserve1, supply, part) => {
        const shares = 1n + (part % supply);
        const pair = new Pair(
          CurrencyAmount.fromRawAmount(token0, String(reserve0)),
          CurrencyAmount.fromRawAmount(token1, String(reserve1)),
        );
        const of = (amount: bigint) =>
          CurrencyAmount.fromRawAmount(pair.liquidityToken, String(amount));
        const tokenValue = (token: Token) =>
          bigint(pair.getLiquidityValue(token, of(supply), of(shares)).quotient);
        expect(shareAmounts(shares, supply, { reserve0, reserve1 })).toEqual({
          amount0: tokenValue(token0),
          amount1: tokenValue(token1),
        });
      }),
      { numRuns: 200 },
    );
  });

  test('are zero for a pair without shares', () => {
    const amounts = shareAmounts(0n, 0n, { reserve0: 7n, reserve1: 9n });
    expect(amounts).toEqual({ amount0: 0n, amount1: 0n });
  });
});

const growth = fc.record({ growth0X128: uint(256n), growth1X128: uint(256n) });
const outside = ({ growth0X128, growth1X128 }: FeeGrowth) => ({
  feeGrowthOutside0X128: jsbi(growth0X128),
  feeGrowthOutside1X128: jsbi(growth1X128),
});

describe('fees', () => {
  test('growth inside a range equals the reference SDK’s at every price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_TICK, max: MAX_TICK }),
        ...([ticks, growth, growth, growth] as const),
        (tick, [lower, upper], global, below, above) => {
          const [inside0, inside1] = TickLibrary.getFeeGrowthInside(
            ...([outside(below), outside(above), lower, upper, tick] as const),
            ...([jsbi(global.growth0X128), jsbi(global.growth1X128)] as const),
          );
          expect(
            feeGrowthInside(...([tick, global, { index: lower, outside: below }] as const), {
              index: upper,
              outside: above,
            }),
          ).toEqual({ growth0X128: bigint(inside0), growth1X128: bigint(inside1) });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('earned equal the reference SDK’s, also if the growth overflows 2^256', () => {
    fc.assert(
      fc.property(uint(128n), uint(256n), uint(150n), uint(150n), (size, last, grown0, grown1) => {
        const start = { growth0X128: last, growth1X128: last };
        const end = {
          growth0X128: (last + grown0) % (1n << 256n),
          growth1X128: (last + grown1) % (1n << 256n),
        };
        const [owed0, owed1] = PositionLibrary.getTokensOwed(
          ...([jsbi(last), jsbi(last), jsbi(size)] as const),
          ...([jsbi(end.growth0X128), jsbi(end.growth1X128)] as const),
        );
        // The contracts truncate to 128 bits, the SDK does not.
        const cut = (owed: JSBI | undefined) => bigint(owed) % (1n << 128n);
        expect(feesEarned(size, end, start)).toEqual({ fees0: cut(owed0), fees1: cut(owed1) });
      }),
      { numRuns: 500 },
    );
  });

  const none: FeeGrowth = { growth0X128: 0n, growth1X128: 0n };
  const one: FeeGrowth = { growth0X128: 1n << 128n, growth1X128: 3n << 128n };
  const nft = { liquidity: 5n, last: none, owed0: 2n, owed1: 0n };

  test('are paid out with the amounts owed before', () => {
    const inPool = { liquidity: 9n, last: none, owed0: 2n, owed1: 0n };
    expect(collectable(nft, inPool, one)).toEqual({ amount0: 7n, amount1: 15n });
  });

  test('never exceed the pool’s own amounts for the range', () => {
    const inPool = { liquidity: 5n, last: none, owed0: 1n, owed1: 0n };
    expect(collectable(nft, inPool, one)).toEqual({ amount0: 6n, amount1: 15n });
  });

  test('of an NFT without liquidity are the amounts counted before', () => {
    const closed = { ...nft, liquidity: 0n };
    const inPool = { liquidity: 9n, last: none, owed0: 2n, owed1: 0n };
    expect(collectable(closed, inPool, one)).toEqual({ amount0: 2n, amount1: 0n });
  });
});

describe('the full range', () => {
  test.each([1, 10, 60, 200, 32_767])('of spacing %d equals the reference SDK’s', (spacing) => {
    const { tickLower, tickUpper } = fullRange(spacing);
    expect(tickLower).toBe(nearestUsableTick(MIN_TICK, spacing));
    expect(tickUpper).toBe(nearestUsableTick(MAX_TICK, spacing));
    expect(openEnds({ tickLower, tickUpper }, spacing)).toEqual({ lower: true, upper: true });
  });

  test('is not the range that ends one step earlier', () => {
    const range = { tickLower: -887_220 + 60, tickUpper: 887_220 };
    expect(openEnds(range, 60)).toEqual({ lower: false, upper: true });
  });
});

describe('fees of a pair', () => {
  // Multiples of a thousand, so that both reserves grow by the same ratio exactly.
  const reserve = fc.bigInt({ min: 10n ** 6n, max: 10n ** 27n }).map((each) => each * 1_000n);

  test('are the part of the pooled amounts by which they exceed those without the fees', () => {
    fc.assert(
      fc.property(
        reserve,
        reserve,
        fc.integer({ min: 1, max: 1_000 }),
        (reserve0, reserve1, permille) => {
          const grown = {
            reserve0: (reserve0 * BigInt(1_000 + permille)) / 1_000n,
            reserve1: (reserve1 * BigInt(1_000 + permille)) / 1_000n,
          };
          const supply = 1_000_000n;
          const [last, now] = [
            pairGrowth({ reserve0, reserve1 }, supply),
            pairGrowth(grown, supply),
          ];
          const { amount0, amount1 } = pairFees(supply, now, last, grown);
          const near = (a: bigint, b: bigint) => Math.abs(Number(a - b)) <= 2 + Number(b) / 1e9;
          expect(near(amount0, grown.reserve0 - reserve0)).toBe(true);
          expect(near(amount1, grown.reserve1 - reserve1)).toBe(true);
        },
      ),
    );
  });

  test('are none without growth or shares', () => {
    const reserves = { reserve0: 4n, reserve1: 9n };
    expect(pairGrowth(reserves, 6n)).toBe(1n << 128n);
    expect(pairGrowth(reserves, 0n)).toBe(0n);
    const none = { amount0: 0n, amount1: 0n };
    expect(pairFees(6n, 1n, 2n, reserves)).toEqual(none);
    expect(pairFees(6n, 2n, 1n, { reserve0: 0n, reserve1: 0n })).toEqual(none);
  });
});
