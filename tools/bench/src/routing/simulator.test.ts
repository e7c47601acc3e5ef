import type { Address, Hex } from '@cenote/chains';
import { createRouter, type Pool, swapPool } from '@cenote/trading';
import { BASE_GAS, LEG_GAS, makeUniverse, PATH_GAS } from '@cenote/trading/testing/routing';
import { makeCases } from './cases.ts';
import { execute } from './simulator.ts';

const [A, B, C] = ['0xa', '0xb', '0xc'] as [Address, Address, Address];
const ONE = 10n ** 18n;
const pair = (id: Hex, token0: Address, token1: Address): Pool => ({
  ...{ protocol: 'v2', id, token0, token1 },
  ...{ reserve0: 1000n * ONE, reserve1: 2000n * ONE },
});
const pools = new Map([pair('0x1', A, B), pair('0x2', B, C)].map((pool) => [pool.id, pool]));

describe('execute', () => {
  it('carries a path through its pools and moves them for the next', () => {
    const half = { amountIn: ONE, poolIds: ['0x1'] as const };
    const done = execute(pools, { kind: 'paths', paths: [half, half] }, A, B, 2n * ONE)!;
    const first = swapPool(pools.get('0x1')!, true, 'exactIn', ONE)!;
    const second = swapPool(first.pool, true, 'exactIn', ONE)!;
    expect(done).toEqual({
      amountOut: first.amountOut + second.amountOut,
      legs: 2,
      gasUnits: BigInt(BASE_GAS + 2 * (PATH_GAS + LEG_GAS.v2)),
    });
  });

  it('gives calls their part of what is held', () => {
    const calls = [
      { poolId: '0x1', zeroForOne: true, portion: 1 },
      { poolId: '0x2', zeroForOne: true, portion: 0.5 },
    ] as const;
    const between = swapPool(pools.get('0x1')!, true, 'exactIn', ONE)!.amountOut;
    expect(execute(pools, { kind: 'calls', calls }, A, C, ONE)?.amountOut).toBe(
      swapPool(pools.get('0x2')!, true, 'exactIn', between / 2n)!.amountOut,
    );
  });

  it.each([
    ['spends less than the amount', { amountIn: ONE / 2n, poolIds: ['0x1'] }],
    ['spends more than the amount', { amountIn: 2n * ONE, poolIds: ['0x1'] }],
    ['goes through a pool that is not there', { amountIn: ONE, poolIds: ['0x3'] }],
    ['goes through pools that do not meet', { amountIn: ONE, poolIds: ['0x2'] }],
  ] as const)('refuses a route that %s', (_, path) => {
    expect(execute(pools, { kind: 'paths', paths: [path] }, A, B, ONE)).toBeUndefined();
  });

  it('gives what our own quotes say', () => {
    const universe = makeUniverse({ seed: 3, tokens: 6, pools: 40, native: false });
    const all = new Map(universe.pools.map((pool) => [pool.id, pool]));
    const router = createRouter(universe.pools, universe);
    for (const { tokenIn, tokenOut, amountIn } of makeCases(universe, 3, 1).slice(0, 5)) {
      const quote = router.quote({ tokenIn, tokenOut, amount: amountIn, kind: 'exactIn' });
      const paths = quote.paths.map((path) => ({
        amountIn: path.amountIn,
        poolIds: path.hops.map((hop) => hop.poolId),
      }));
      const done = execute(all, { kind: 'paths', paths }, tokenIn, tokenOut, amountIn);
      expect(done?.amountOut).toBe(quote.amountOut);
      expect(done?.gasUnits).toBe(quote.gasUnits);
    }
  });
});
