import { type Address, type Hex, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import type { Pool, V4Pool } from '../pools/pool.ts';
import { sqrtPriceAtTick } from '../pools/tick-math.ts';
import { deepestPools, MOST_V4_POOLS_OF_PAIR as MOST } from './deepest-pools.ts';

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const [WETH, USDC, DAI] = [address(1), address(2), address(3)] as const;
const E18 = 10n ** 18n;

interface Shape {
  liquidity: bigint;
  tick?: number;
  /** Ticks to each side of 0 that the only position spans. */
  width?: number;
  fee?: number;
}

function v4(n: number, { liquidity, tick = 0, width = 1000, fee = 500 }: Shape): V4Pool {
  const position = { liquidityGross: liquidity };
  return {
    ...{ protocol: 'v4', id: `0x${n.toString(16).padStart(64, '0')}`, token0: WETH, token1: USDC },
    ...{ fee, lpFee: fee, tickSpacing: 1, protocolFee: 0, hooks: NATIVE },
    ...{ sqrtPriceX96: sqrtPriceAtTick(tick), tick },
    liquidity: Math.abs(tick) < width ? liquidity : 0n,
    ticks: [
      { ...position, index: -width, liquidityNet: liquidity },
      { ...position, index: width, liquidityNet: -liquidity },
    ],
  };
}

const mapOf = (pools: readonly Pool[]) => new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
const idsOf = (pools: ReadonlyMap<Hex, Pool>) => [...pools.keys()].sort();
const shuffled = (pools: readonly Pool[], seed: number) =>
  [...pools].sort(
    (a, b) => ((Number(BigInt(a.id)) * seed) % 9973) - ((Number(BigInt(b.id)) * seed) % 9973),
  );

/** Positions of much the same kind, each with at least ten tokens within 1 %. */
const honest = fc
  .array(
    fc.record({
      liquidity: fc.bigInt({ min: 10_000n * E18, max: 10_000_000n * E18 }),
      tick: fc.integer({ min: -20, max: 20 }),
      fee: fc.constantFrom(100, 500, 3000),
    }),
    { minLength: 1, maxLength: 45 },
  )
  .map((shapes) => shapes.map((shape, i) => v4(i + 1, shape)));
/** Worth next to nothing, at any price, as narrow as one likes. */
const dust = fc
  .array(
    fc.record({
      liquidity: fc.bigInt({ min: 1n, max: E18 }),
      tick: fc.integer({ min: -3_000, max: 3_000 }),
      width: fc.constantFrom(1, 10, 5_000),
      fee: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 40, maxLength: 80 },
  )
  .map((shapes) => shapes.map((shape, i) => v4(1_000 + i, shape)));
const seeds = fc.integer({ min: 1, max: 9_000 });

it('keeps the pools of two tokens that hold most', () => {
  const even = fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 6n }), {
    ...{ minLength: 1, maxLength: 60 },
  });
  fc.assert(
    fc.property(even, seeds, (liquidities, seed) => {
      const pools = liquidities.map((k, i) => v4(i + 1, { liquidity: k * E18 }));
      const deepest = [...pools]
        .sort((a, b) => (a.liquidity > b.liquidity ? -1 : 1))
        .slice(0, MOST);
      expect(idsOf(deepestPools(mapOf(shuffled(pools, seed))))).toEqual(idsOf(mapOf(deepest)));
    }),
  );
});

it('keeps the same real pools, and so the same routes, whatever pools of dust there are', () => {
  fc.assert(
    fc.property(honest, dust, seeds, (real, cheap, seed) => {
      const ids = new Set(real.map(({ id }) => id));
      const among = deepestPools(mapOf(shuffled([...real, ...cheap], seed)));
      expect(among.size).toBe(MOST);
      const stayed = [...among.keys()].filter((id) => ids.has(id));
      expect(stayed.sort()).toEqual(idsOf(deepestPools(mapOf(real))));
    }),
  );
});

it('counts what is near the price, on whichever side of it', () => {
  const far = Array.from({ length: MOST }, (_, i) =>
    v4(100 + i, { liquidity: 10n ** 9n * E18, width: 5_000, tick: 6_000 }),
  );
  const [above, below] = [
    v4(1, { liquidity: E18, tick: -1_050 }),
    v4(2, { liquidity: E18, tick: 1_050 }),
  ];
  const chosen = deepestPools(mapOf([...far, above, below]));
  expect(chosen.size).toBe(MOST);
  expect([chosen.has(above.id), chosen.has(below.id)]).toEqual([true, true]);
});

it('keeps the pools of v2 and v3, other pairs, and the order', () => {
  const deep = Array.from({ length: 50 }, (_, i) => v4(100 + i, { liquidity: 10n ** 9n * E18 }));
  const { hooks: _hooks, lpFee: _lpFee, protocolFee: _fee, ...v3 } = v4(2, { liquidity: 1n });
  const others: Pool[] = [
    { protocol: 'v2', id: '0x01', token0: WETH, token1: USDC, reserve0: 1n, reserve1: 1n },
    { ...v3, protocol: 'v3' },
    { ...v4(3, { liquidity: 1n }), token1: DAI },
  ];
  const chosen = deepestPools(mapOf([...deep.slice(0, 25), ...others, ...deep.slice(25)]));
  expect([...chosen.values()]).toEqual([...deep.slice(0, 25), ...others, ...deep.slice(25, 30)]);
});
