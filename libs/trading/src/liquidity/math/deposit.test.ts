import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import { depositFor, maxLiquidityPerTick } from './deposit.ts';
import { mintedShares, pairDeposit, pairDepositFor, pairWithdrawal } from './pair-deposit.ts';
import { priceFromSqrtPrice, priceFromTick, sqrtPriceFromPrice, tickFromPrice } from './price.ts';
import { minimumAmounts } from './slippage.ts';
import { nearestUsableTick, tickSpacingOf } from './tick-spacing.ts';

const range = { tickLower: -600, tickUpper: 600 };

describe('a deposit of one amount', () => {
  test.each([
    ['below the range of token1', -601, { amount1: 10n ** 18n }],
    ['at the lower end of the range of token1', -600, { amount1: 10n ** 18n }],
    ['at the upper end of the range of token0', 600, { amount0: 10n ** 18n }],
  ])('is empty %s', (_, tick, given) => {
    const none = { amount0: 0n, amount1: 0n };
    expect(depositFor(sqrtPriceAtTick(tick), range, given)).toEqual({
      liquidity: 0n,
      amounts: none,
      desired: none,
    });
  });

  test('takes no token1 below the range', () => {
    const { liquidity, desired } = depositFor(sqrtPriceAtTick(-700), range, {
      amount0: 10n ** 18n,
    });
    expect(liquidity > 0n).toBe(true);
    expect(desired).toEqual({ amount0: 10n ** 18n, amount1: 0n });
  });
});

describe('the most liquidity at a tick', () => {
  test('equals that of v3-core for its tiers', () => {
    expect(maxLiquidityPerTick('v3', 10)).toBe(1917569901783203986719870431555990n);
    expect(maxLiquidityPerTick('v3', 60)).toBe(11505743598341114571880798222544994n);
    expect(maxLiquidityPerTick('v3', 200)).toBe(38350317471085141830651933667504588n);
  });

  test('is less in v4, which counts one tick more', () => {
    expect(maxLiquidityPerTick('v4', 60) < maxLiquidityPerTick('v3', 60)).toBe(true);
    expect(maxLiquidityPerTick('v4', 1)).toBe(maxLiquidityPerTick('v3', 1));
  });
});

describe('a v2 pair', () => {
  const pair = { reserve0: 1_000_000n, reserve1: 3_000_000n, totalSupply: 1_500_000n, kLast: 0n };

  test('mints the square root of the first amounts, less the shares that nobody owns', () => {
    const empty = { reserve0: 0n, reserve1: 0n, totalSupply: 0n, kLast: 0n };
    expect(mintedShares(empty, { amount0: 4_000n, amount1: 9_000n })).toBe(5_000n);
    expect(mintedShares(empty, { amount0: 10n, amount1: 10n })).toBe(-990n);
    expect(pairDeposit(empty, { amount0: 4n, amount1: 9n })).toEqual({ amount0: 4n, amount1: 9n });
  });

  test('takes amounts in proportion to its reserves', () => {
    expect(pairDepositFor(pair, { amount0: 100n }).amounts.amount1).toBe(300n);
    expect(pairDepositFor(pair, { amount1: 100n }).amounts.amount0).toBe(33n);
    expect(pairDeposit(pair, { amount0: 100n, amount1: 200n })).toEqual({
      amount0: 66n,
      amount1: 200n,
    });
  });

  test('takes all of the first token of the router if both amounts suffice', () => {
    const desired = { amount0: 33n, amount1: 100n };
    expect(pairDeposit(pair, desired)).toEqual({ amount0: 33n, amount1: 99n });
    expect(pairDeposit(pair, desired, true)).toEqual({ amount0: 33n, amount1: 100n });
  });

  test('pays the protocol fee of the growth before shares change', () => {
    const grown = { ...pair, kLast: (pair.reserve0 * pair.reserve1 * 81n) / 100n };
    expect(pairWithdrawal(1_000n, grown).amount0 < pairWithdrawal(1_000n, pair).amount0).toBe(true);
    const deposit = { amount0: 10_000n, amount1: 30_000n };
    expect(mintedShares(grown, deposit) > mintedShares(pair, deposit)).toBe(true);
  });
});

describe('prices', () => {
  test.each([
    '',
    '.',
    '-1',
    '1e5',
    '0',
    '0.000',
    'abc',
    '1.2.3',
    '1,000',
    'Infinity',
  ])('of %j are none', (text) => {
    expect(tickFromPrice(text, 18, 18)).toBeUndefined();
    expect(sqrtPriceFromPrice(text, 18, 18)).toBeUndefined();
  });

  test.each(['1', '1.', '1.0', '01', ' 1 '])('of %j are one', (text) => {
    expect(tickFromPrice(text, 18, 18)).toBe(0);
    expect(sqrtPriceFromPrice(text, 6, 6)).toBe(1n << 96n);
  });

  test('respect the decimals of both tokens', () => {
    expect(tickFromPrice('3000', 18, 6)).toBe(-196_256);
    expect(tickFromPrice('3000', 6, 18, true)).toBe(196_256);
    expect(priceFromSqrtPrice(sqrtPriceFromPrice('3000', 18, 6)!, 18, 6, false, 10)).toBe('3000');
  });

  test('outside the possible ones have the outermost ticks', () => {
    expect(tickFromPrice(`1${'0'.repeat(60)}`, 18, 18)).toBe(887_272);
    expect(tickFromPrice(`0.${'0'.repeat(60)}1`, 18, 18)).toBe(-887_272);
    expect(sqrtPriceFromPrice(`1${'0'.repeat(60)}`, 18, 18)).toBeUndefined();
  });

  test('are texts without exponent', () => {
    expect(priceFromTick(0, 18, 18)).toBe('1');
    expect(priceFromTick(0, 6, 18)).toBe('0.000000000001');
    expect(priceFromTick(0, 18, 6)).toBe('1000000000000');
    expect(priceFromTick(100, 18, 18, false, 6)).toBe('1.01005');
  });
});

test.each([
  [100, 2],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
  [0, 1],
  [1, 1],
  [1_234, 25],
  [1_000_000, 20_000],
])('a fee of %d pips has a tick spacing of %d', (fee, spacing) => {
  expect(tickSpacingOf(fee)).toBe(spacing);
});

test('a usable tick is a plain zero near zero', () => {
  expect(Object.is(nearestUsableTick(-1, 60), 0)).toBe(true);
});

test('minimums of v2 are rounded up', () => {
  expect(minimumAmounts({ amount0: 1_001n, amount1: 7n }, 50)).toEqual({
    amount0: 996n,
    amount1: 7n,
  });
});
