import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, V4Pool } from '../../pools/pool.ts';
import { deepestPools, MAX_COMPARED } from './deepest-pools.ts';
import { ranksByAmount } from './rank-by-amount.ts';

jest.mock('./rank-by-amount.ts', () => {
  const actual = jest.requireActual<typeof import('./rank-by-amount.ts')>('./rank-by-amount.ts');
  return { ...actual, ranksByAmount: jest.fn(actual.ranksByAmount) };
});

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const [TOKEN, USDC] = [address(1), address(2)] as const;
const E18 = 10n ** 18n;

/** A pool at a price of one, with a single position over these ticks. */
function v4(n: number, liquidity: bigint, [from, to]: readonly [number, number]): V4Pool {
  const position = { liquidityGross: liquidity };
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '0')}`,
    token0: TOKEN,
    token1: USDC,
    fee: 500,
    lpFee: 500,
    tickSpacing: 1,
    protocolFee: 0,
    hooks: NATIVE,
    sqrtPriceX96: sqrtPriceAtTick(0),
    tick: 0,
    liquidity: from <= 0 && 0 < to ? liquidity : 0n,
    ticks: [
      { ...position, index: from, liquidityNet: liquidity },
      { ...position, index: to, liquidityNet: -liquidity },
    ],
  };
}

const chosenOf = (pools: readonly Pool[]): ReadonlyMap<Hex, Pool> =>
  deepestPools(new Map(pools.map((pool) => [pool.id, pool])));
const both = [-100, 100] as const;

it.each([
  ['of many sizes', (i: number) => E18 + BigInt(i)],
  ['of equal size', () => E18],
])('deepestPools compares a bounded number of pools of two tokens, for any number of pools: %s', (_, sizeOf) => {
  jest.mocked(ranksByAmount).mockClear();
  chosenOf(Array.from({ length: 5_000 }, (__, i) => v4(1 + i, sizeOf(i), both)));
  const counts = jest.mocked(ranksByAmount).mock.calls.map(([pools]) => pools.length);
  expect(counts).toHaveLength(1);
  expect(counts[0]).toBeGreaterThanOrEqual(MAX_COMPARED / 2);
  expect(counts[0]).toBeLessThanOrEqual(MAX_COMPARED);
});

it.each([
  ['both tokens', both],
  ['one of its tokens', [10, 110]],
  ['the other one of its tokens', [-110, -10]],
] as const)('deepestPools keeps the pool with the largest holdings of %s beside thousands of smaller ones', (_, range) => {
  const deep = v4(999_999, 10_000n * E18, range);
  const largest = v4(1, 20_000n * E18, both);
  const others = Array.from({ length: 4_000 }, (__, i) => v4(10 + i, E18 + BigInt(i), both));
  const chosen = chosenOf([largest, ...others, deep]);
  expect(chosen.has(deep.id)).toBe(true);
  expect(chosen.has(largest.id)).toBe(true);
});
