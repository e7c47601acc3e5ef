import { type Address, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { V4Pool } from '../../pools/pool.ts';
import { swapIn } from '../float/float-swap.ts';
import { ranksByAmount } from './rank-by-amount.ts';

jest.mock('../float/float-swap.ts', () => {
  const actual =
    jest.requireActual<typeof import('../float/float-swap.ts')>('../float/float-swap.ts');
  return { ...actual, swapIn: jest.fn(actual.swapIn) };
});

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const [TOKEN, USDC] = [address(1), address(2)] as const;

/** Pools of the same two tokens, of many sizes and widths, at about one price. */
const poolsOf = (count: number): V4Pool[] =>
  Array.from({ length: count }, (_, i) => {
    const liquidity = 10n ** BigInt(14 + (i % 9)) * BigInt(1 + (i % 7));
    const [from, to] = [-10 - 7 * (i % 13), 10 + 11 * (i % 11)];
    return {
      protocol: 'v4',
      id: `0x${(i + 1).toString(16).padStart(64, '0')}`,
      token0: TOKEN,
      token1: USDC,
      fee: 100 + i,
      lpFee: 100 + i,
      tickSpacing: 1,
      protocolFee: 0,
      hooks: NATIVE,
      sqrtPriceX96: sqrtPriceAtTick(0),
      tick: 0,
      liquidity,
      ticks: [
        { index: from, liquidityGross: liquidity, liquidityNet: liquidity },
        { index: to, liquidityGross: liquidity, liquidityNet: -liquidity },
      ],
    };
  });
const largestOf = (power0: number, power1 = power0) =>
  new Map([
    [TOKEN, 4 ** power0],
    [USDC, 4 ** power1],
  ]);

it('ranksByAmount computes the outputs of pools once, even if the largest pool changes and is emptied again', () => {
  const pools = poolsOf(50);
  const calls = (power: number): number => {
    jest.mocked(swapIn).mockClear();
    ranksByAmount(pools, largestOf(power));
    return jest.mocked(swapIn).mock.calls.length;
  };
  expect(calls(38)).toBeGreaterThan(0);
  // One additional amount of each token for each pool.
  expect(calls(39)).toBe(100);
  expect([38, 39, 38, 39].map(calls)).toEqual([0, 0, 0, 0]);
});

it('ranksByAmount ranks pools independently of earlier rankings for other amounts', () => {
  const power = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(power, power), { minLength: 1, maxLength: 5 }), (all) => {
      const pools = poolsOf(40);
      const ranks = all.map(([a, b]) => [...ranksByAmount(pools, largestOf(a, b)).values()]);
      const fresh = all.map(([a, b]) => [...ranksByAmount(poolsOf(40), largestOf(a, b)).values()]);
      expect(ranks).toEqual(fresh);
    }),
    { numRuns: 30, seed: 7 },
  );
});
