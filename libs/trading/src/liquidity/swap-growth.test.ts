import * as fc from 'fast-check';
import { sqrtPriceAtTick, type V3Pool, type V4Pool } from '../index.ts';
import { swapConcentrated } from '../pools/math/concentrated.ts';
import { type GrowthPool, swapGrowth } from './swap-growth.ts';

const Q128 = 1n << 128n;
const TICKS = [-1_200, -240, -60, 60, 300, 1_800];
const L = 10n ** 18n;
/** Liquidity 1, 2 and 3 times L over nested ranges. */
const ticks = TICKS.map((index, i) => ({
  index,
  liquidityGross: L,
  liquidityNet: i < 3 ? L : -L,
}));
const base = {
  id: '0x1111111111111111111111111111111111111111',
  token0: '0x1000000000000000000000000000000000000000',
  token1: '0x2000000000000000000000000000000000000000',
  fee: 3_000,
  tickSpacing: 60,
  sqrtPriceX96: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 3n * L,
  ticks,
} as const;
const v3: V3Pool = { ...base, protocol: 'v3' };
const v4 = (protocolFee: number): V4Pool => ({
  ...base,
  protocol: 'v4',
  hooks: '0x0000000000000000000000000000000000000000',
  lpFee: 3_000,
  protocolFee,
});
const none = { growth0X128: 0n, growth1X128: 0n };
const stateOf = (pool: V3Pool | V4Pool, protocolFee = 0): GrowthPool => ({
  ...pool,
  protocolFee: pool.protocol === 'v4' ? pool.protocolFee : protocolFee,
  growth: none,
});

/** Returns the event of a swap by the simulation, with the fee that v4 emits. */
function eventOf(pool: V3Pool | V4Pool, zeroForOne: boolean, amount: bigint, isIn: boolean) {
  const swap = swapConcentrated(pool, zeroForOne, isIn ? 'exactIn' : 'exactOut', amount);
  if (!swap) return undefined;
  const [amount0, amount1] = zeroForOne
    ? [swap.amountIn, -swap.amountOut]
    : [-swap.amountOut, swap.amountIn];
  return { ...swap, amount0, amount1 };
}

const amount = fc.bigInt({ min: 1n, max: 8n * 10n ** 16n });

test('fees of liquidity are those of the input, rounded down at most once for each step', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      amount,
      fc.boolean(),
      fc.boolean(),
      (zeroForOne, size, isIn, isV3) => {
        const pool = isV3 ? v3 : v4(0);
        const event = eventOf(pool, zeroForOne, size, isIn);
        fc.pre(event !== undefined);
        const result = swapGrowth(stateOf(pool), ticks, { ...event, fee: 3_000 });
        expect(result).toBeDefined();
        const grown = zeroForOne ? result!.growth.growth0X128 : result!.growth.growth1X128;
        const other = zeroForOne ? result!.growth.growth1X128 : result!.growth.growth0X128;
        expect(other).toBe(0n);
        // All liquidity is between L and 3 L.
        const fee = (event.amountIn * 3_000n) / 1_000_000n;
        expect(grown * 3n * L >= (fee - 10n) * Q128).toBe(true);
        expect(grown * L <= (fee + 20n) * Q128).toBe(true);
        const crossed = TICKS.filter((index) =>
          zeroForOne ? index <= 0 && index > event.tick : index > 0 && index <= event.tick,
        );
        const ordered = zeroForOne ? crossed.reverse() : crossed;
        expect(result!.crossed.map(({ index }) => index)).toEqual(ordered);
      },
    ),
    { numRuns: 300 },
  );
});

test('without crossed ticks the growth is the whole fee by liquidity', () => {
  const event = eventOf(v3, true, 1_000_000n, true)!;
  const { growth } = swapGrowth(stateOf(v3), ticks, { ...event, fee: 3_000 })!;
  expect(growth).toEqual({ growth0X128: (3_000n * Q128) / (3n * L), growth1X128: 0n });
});

test('the protocol’s part does not count', () => {
  const event = eventOf(v3, true, 1_000_000n, true)!;
  // A quarter of token0's fees, a fifth of token1's.
  const parts = swapGrowth(stateOf(v3, 4 + (5 << 4)), ticks, { ...event, fee: 3_000 })!;
  expect(parts.growth.growth0X128).toBe((2_250n * Q128) / (3n * L));
  const pool = v4(1_000);
  const v4Event = eventOf(pool, true, 1_000_000n, true)!;
  // 0.1 % for the protocol, then 0.3 % of the rest.
  const v4Growth = swapGrowth(stateOf(pool), ticks, { ...v4Event, fee: 3_997 })!;
  expect(v4Growth.growth.growth0X128).toBe((2_997n * Q128) / (3n * L));
});

test('a contradicting event has no result', () => {
  const event = eventOf(v3, true, 10n ** 16n, true)!;
  const swap = { ...event, fee: 3_000 };
  expect(swapGrowth(stateOf(v3), ticks, { ...swap, liquidity: 1n })).toBeUndefined();
  expect(swapGrowth(stateOf(v3), ticks, { ...swap, amount0: 1n })).toBeUndefined();
});
