import type { Hex } from '@cenote/chains';
import { DYNAMIC_FEE, type Pool, type V3Pool } from '@cenote/trading';
import * as fc from 'fast-check';
import { address, poolId } from '../testing/logs.ts';
import { applyEvents, rollBack } from './apply.ts';
import type { PoolEvent } from './event.ts';

const [A, B] = [address(0xa), address(0xb)];
const [PAIR, V3, V4] = [address(1), address(2), poolId(3)];
const PRICE = 1n << 96n;

const CREATIONS: PoolEvent[] = [
  { kind: 'v2Created', id: PAIR, token0: A, token1: B },
  { kind: 'v3Created', id: V3, token0: A, token1: B, fee: 3000, tickSpacing: 60 },
  { kind: 'v3Initialized', id: V3, sqrtPriceX96: PRICE, tick: 0 },
  {
    kind: 'v4Initialized',
    id: V4,
    token0: A,
    token1: B,
    fee: DYNAMIC_FEE,
    tickSpacing: 60,
    hooks: address(0xf00),
    sqrtPriceX96: PRICE,
    tick: 0,
  },
];

const liquidity = (id: Hex, protocol: 'v3' | 'v4', lower: number, delta: bigint): PoolEvent => ({
  kind: 'liquidityChanged',
  protocol,
  id,
  tickLower: lower,
  tickUpper: lower + 120,
  liquidityDelta: delta,
});

describe('applyEvents', () => {
  const anyEvent = fc.oneof(
    fc.constantFrom(...CREATIONS),
    fc
      .record({ reserve0: fc.bigInt(0n, 99n), reserve1: fc.bigInt(0n, 99n) })
      .map((reserves): PoolEvent => ({ kind: 'v2Synced', id: PAIR, ...reserves })),
    fc
      .tuple(fc.integer({ min: -5, max: 5 }), fc.bigInt(1n, 50n), fc.boolean())
      .map(
        ([step, delta, isV4]): PoolEvent =>
          isV4 ? liquidity(V4, 'v4', step * 60, delta) : liquidity(V3, 'v3', step * 60, delta),
      ),
    fc.tuple(fc.bigInt(1n, 1n << 100n), fc.integer({ min: -300, max: 300 })).map(
      ([sqrtPriceX96, tick]): PoolEvent => ({
        kind: 'swapped',
        protocol: 'v3',
        id: V3,
        sqrtPriceX96,
        liquidity: 5n,
        tick,
      }),
    ),
    fc
      .integer({ min: 0, max: 9_000 })
      .map((lpFee): PoolEvent => ({ kind: 'v4Fees', id: V4, lpFee, protocolFee: 0 })),
  );

  test('creates pools and updates reserves, prices, ticks and fees', () => {
    const pools = new Map<Hex, Pool>();
    applyEvents(pools, [
      ...CREATIONS,
      { kind: 'v2Synced', id: PAIR, reserve0: 10n, reserve1: 20n },
      liquidity(V3, 'v3', -60, 500n),
      { kind: 'v4Fees', id: V4, lpFee: 2500, protocolFee: 0 },
    ]);
    expect(pools.get(PAIR)).toMatchObject({ protocol: 'v2', reserve0: 10n, reserve1: 20n });
    expect(pools.get(V3)).toMatchObject({
      liquidity: 500n,
      ticks: [
        { index: -60, liquidityGross: 500n, liquidityNet: 500n },
        { index: 60, liquidityGross: 500n, liquidityNet: -500n },
      ],
    });
    expect(pools.get(V4)).toMatchObject({ fee: DYNAMIC_FEE, lpFee: 2500 });
  });

  test("does not copy a pool's ticks for each of thousands of changes in a block", () => {
    const pools = new Map<Hex, Pool>();
    const count = 5_000;
    const positions = Array.from({ length: count }, (_, i) => liquidity(V3, 'v3', i * 60, 1n));
    applyEvents(pools, [...CREATIONS, ...positions]);
    const before = pools.get(V3);
    const copying = (['toSpliced', 'slice', 'concat', 'toSorted', 'with'] as const).map((name) =>
      jest.spyOn(Array.prototype as unknown as Record<string, () => unknown>, name),
    );
    applyEvents(
      pools,
      positions.flatMap(() => [liquidity(V3, 'v3', -60, 7n), liquidity(V3, 'v3', -60, -7n)]),
    );
    const copied = copying.flatMap(({ mock }) =>
      mock.contexts.filter((array) => (array as unknown as unknown[]).length >= count),
    );
    for (const spy of copying) spy.mockRestore();
    expect(copied.length).toBeLessThanOrEqual(1);
    expect(pools.get(V3)).toEqual(before);
    // Changes that cancel out leave the same list, which is already validated and packed.
    expect((pools.get(V3) as { ticks: object }).ticks).toBe((before as { ticks: object }).ticks);
  });

  test('applied to a whole block has the same result as event by event', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const [atOnce, oneByOne] = [new Map<Hex, Pool>(), new Map<Hex, Pool>()];
        applyEvents(atOnce, [...CREATIONS, ...events]);
        for (const event of [...CREATIONS, ...events]) applyEvents(oneByOne, [event]);
        expect(atOnce).toEqual(oneByOne);
      }),
    );
  });

  test('ignores logs of contracts that no factory created', () => {
    const pools = new Map<Hex, Pool>();
    const undo = applyEvents(pools, [
      { kind: 'v2Synced', id: address(99), reserve0: 1n, reserve1: 1n },
      liquidity(address(98), 'v3', 0, 1n),
    ]);
    expect(pools.size).toBe(0);
    expect(undo.size).toBe(0);
  });

  test('does not change a v3 pool by a pair’s log, nor the reverse, and ignores a second creation', () => {
    const pools = new Map<Hex, Pool>();
    applyEvents(pools, CREATIONS);
    const before = new Map(pools);
    applyEvents(pools, [
      liquidity(PAIR, 'v3', 0, 5n),
      { kind: 'v2Synced', id: V3, reserve0: 1n, reserve1: 1n },
      liquidity(V4, 'v3', 0, 5n),
      { kind: 'v2Created', id: V3, token0: A, token1: B },
    ]);
    expect(pools).toEqual(before);
  });

  test('can be reverted for any number of blocks, which restores the exact earlier state', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyEvent, { maxLength: 8 }), { maxLength: 8 }), (blocks) => {
        const pools = new Map<Hex, Pool>();
        const states = [structuredClone(pools)];
        const undos = blocks.map((events) => {
          const undo = applyEvents(pools, events);
          states.push(structuredClone(pools));
          return undo;
        });
        expect(pools).toEqual(states.pop());
        for (const undo of undos.reverse()) {
          rollBack(pools, undo);
          expect(pools).toEqual(states.pop());
        }
      }),
    );
  });
});

describe('a pool of which only some ticks are known', () => {
  const known = { from: -60, to: 120 };
  const start = () => {
    const pools = new Map<Hex, Pool>();
    applyEvents(pools, CREATIONS.slice(1, 3));
    pools.set(V3, { ...(pools.get(V3) as V3Pool), known });
    applyEvents(pools, [liquidity(V3, 'v3', -60, 5n)]);
    return pools;
  };
  const swapped = (tick: number): PoolEvent => ({
    kind: 'swapped',
    protocol: 'v3',
    id: V3,
    sqrtPriceX96: PRICE,
    liquidity: 5n,
    tick,
  });
  const ticksOf = (pools: ReadonlyMap<Hex, Pool>) =>
    (pools.get(V3) as V3Pool).ticks.map(({ index, liquidityNet }) => [index, liquidityNet]);

  test('has no liquidity beyond them', () => {
    const pools = start();
    applyEvents(pools, [liquidity(V3, 'v3', 60, 7n), liquidity(V3, 'v3', 120, 9n)]);
    expect(ticksOf(pools)).toEqual([
      [-60, 5n],
      [60, 2n],
      [120, -7n],
    ]);
  });

  test('is not traded through once its price has left them, until it is read again', () => {
    const pools = start();
    const before = pools.get(V3)!;
    applyEvents(pools, [liquidity(V3, 'v3', 0, 7n), swapped(120), liquidity(V3, 'v3', 60, 1n)]);
    expect(ticksOf(pools)).toEqual([]);
    applyEvents(pools, [swapped(0), liquidity(V3, 'v3', 0, 1n)]);
    expect(ticksOf(pools)).toEqual([]);
    const undo = applyEvents(pools, [{ kind: 'read', id: V3, pool: before }]);
    expect(pools.get(V3)).toBe(before);
    rollBack(pools, undo);
    expect(ticksOf(pools)).toEqual([]);
  });
});
