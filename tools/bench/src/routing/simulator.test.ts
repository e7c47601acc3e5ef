import type { Address, Hex } from '@cenote/chains';
import { createRouter, isMerged, type Pool, swapPool } from '@cenote/trading';
import { BASE_GAS, LEG_GAS, makeTestMarket, PATH_GAS } from '@cenote/trading/testing/routing';
import { makeCases } from './cases.ts';
import { execute } from './simulator.ts';

const [A, B, C] = ['0xa', '0xb', '0xc'] as [Address, Address, Address];
const ONE = 10n ** 18n;
const pair = (id: Hex, token0: Address, token1: Address): Pool => ({
  protocol: 'v2',
  id,
  token0,
  token1,
  reserve0: 1000n * ONE,
  reserve1: 2000n * ONE,
});
const pools = new Map([pair('0x1', A, B), pair('0x2', B, C)].map((pool) => [pool.id, pool]));

const give = { tokenIn: A, tokenOut: B, kind: 'exactIn', amount: 2n * ONE } as const;
const want = { tokenIn: A, tokenOut: B, kind: 'exactOut', amount: 2n * ONE } as const;

describe('execute, exact input', () => {
  it('executes a path through its pools and moves them for the next one', () => {
    const half = { amount: ONE, poolIds: ['0x1'] as const };
    const done = execute(pools, { kind: 'paths', paths: [half, half] }, give)!;
    const first = swapPool(pools.get('0x1')!, true, 'exactIn', ONE)!;
    const second = swapPool(first.pool, true, 'exactIn', ONE)!;
    expect(done).toEqual({
      amountIn: 2n * ONE,
      amountOut: first.amountOut + second.amountOut,
      steps: [
        { tokenIn: A, tokenOut: B, protocol: 'v2' },
        { tokenIn: A, tokenOut: B, protocol: 'v2' },
      ],
      gasUnits: BigInt(BASE_GAS + 2 * (PATH_GAS + LEG_GAS.v2)),
    });
  });

  it('calls each pool of a merged route once', () => {
    const half = { amount: ONE, poolIds: ['0x1'] as const };
    const done = execute(pools, { kind: 'merged', paths: [half, half] }, give)!;
    const whole = swapPool(pools.get('0x1')!, true, 'exactIn', 2n * ONE)!;
    expect(done).toMatchObject({
      amountIn: 2n * ONE,
      amountOut: whole.amountOut,
      steps: [{ tokenIn: A, tokenOut: B, protocol: 'v2' }],
    });
    const unknown = { amount: ONE, poolIds: ['0x3'] as const };
    expect(execute(pools, { kind: 'merged', paths: [half, unknown] }, give)).toBeUndefined();
  });

  it('gives calls their portion of the balance', () => {
    const calls = [
      { poolId: '0x1', zeroForOne: true, portion: 1 },
      { poolId: '0x2', zeroForOne: true, portion: 0.5 },
    ] as const;
    const between = swapPool(pools.get('0x1')!, true, 'exactIn', ONE)!.amountOut;
    const order = { ...give, tokenOut: C, amount: ONE };
    expect(execute(pools, { kind: 'calls', calls, amountIn: ONE }, order)?.amountOut).toBe(
      swapPool(pools.get('0x2')!, true, 'exactIn', between / 2n)!.amountOut,
    );
  });

  it.each([
    ['spends less than the amount', { amount: ONE / 2n, poolIds: ['0x1'] }],
    ['spends more than the amount', { amount: 2n * ONE, poolIds: ['0x1'] }],
    ['uses an unknown pool', { amount: ONE, poolIds: ['0x3'] }],
    ['uses pools without a common token', { amount: ONE, poolIds: ['0x2'] }],
    ['ends in another token', { amount: ONE, poolIds: ['0x1', '0x2'] }],
  ] as const)('rejects a route that %s', (_, path) => {
    const order = { ...give, amount: ONE };
    expect(execute(pools, { kind: 'paths', paths: [path] }, order)).toBeUndefined();
    expect(execute(pools, { kind: 'merged', paths: [path] }, order)).toBeUndefined();
  });
});

describe('execute, exact output', () => {
  it('executes a path backwards', () => {
    const last = swapPool(pools.get('0x2')!, true, 'exactOut', ONE)!;
    const first = swapPool(pools.get('0x1')!, true, 'exactOut', last.amountIn)!;
    const order = { ...want, tokenOut: C, amount: ONE };
    const paths = [{ amount: ONE, poolIds: ['0x1', '0x2'] as const }];
    const done = execute(pools, { kind: 'paths', paths }, order)!;
    expect(done.amountIn).toBe(first.amountIn);
    expect(done.amountOut).toBeGreaterThanOrEqual(ONE);
  });

  it('rejects a route with less output than requested', () => {
    const paths = [{ amount: ONE, poolIds: ['0x1'] as const }];
    expect(execute(pools, { kind: 'paths', paths }, want)).toBeUndefined();
  });

  const needed = swapPool(pools.get('0x1')!, true, 'exactOut', want.amount)!.amountIn;
  it.each([
    ['too much', 2n * ONE],
    ['too little', needed - needed / 200n],
  ])('finds the least input of calls if the router estimates %s', (_, guess) => {
    const calls = [{ poolId: '0x1', zeroForOne: true, portion: 1 }] as const;
    const done = execute(pools, { kind: 'calls', calls, amountIn: guess }, want)!;
    // The pair's own formula adds one unit even if none is needed.
    expect(needed - done.amountIn).toBeLessThanOrEqual(1n);
    expect(needed - done.amountIn).toBeGreaterThanOrEqual(0n);
    expect(done.amountOut).toBeGreaterThanOrEqual(want.amount);
  });
});

describe.each(['exactIn', 'exactOut'] as const)('execute, our own quotes, %s', (kind) => {
  it.each([false, true])('equals the quoted amounts, merging: %s', (merging) => {
    const universe = makeTestMarket({ seed: 3, tokens: 6, pools: 40, native: false });
    const all = new Map(universe.pools.map((pool) => [pool.id, pool]));
    const router = createRouter(universe.pools, universe);
    const cases = makeCases(universe, 3, 1).filter((request) => request.kind === kind);
    let merged = 0;
    for (const request of cases.slice(0, 5)) {
      const { tokenIn, tokenOut, amount } = request;
      const quote = router.quote({ tokenIn, tokenOut, amount, kind, merging });
      const paths = quote.paths.map((path) => ({
        amount: kind === 'exactIn' || path.amounts ? path.amountIn : path.amountOut,
        poolIds: path.hops.map((hop) => hop.poolId),
      }));
      const form = isMerged(quote.paths) ? 'merged' : 'paths';
      if (form === 'merged') merged++;
      const done = execute(all, { kind: form, paths }, request);
      expect(done?.amountIn).toBe(quote.amountIn);
      expect(done?.amountOut).toBe(quote.amountOut);
      expect(done?.gasUnits).toBe(quote.gasUnits);
    }
    expect(merged > 0).toBe(merging);
  });
});
