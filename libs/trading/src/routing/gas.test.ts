import { NATIVE } from '@cenote/chains';
import {
  BASE_GAS,
  gasCost,
  gasOfPaths,
  LEG_GAS,
  MIN_ROUTE_GAS,
  PATH_GAS,
  routeGas,
  WRAP_GAS,
} from './gas.ts';
import { createRouter } from './router.ts';
import { MemoryGraph } from './scope/graph.ts';
import { makeTestMarket } from './testing/index.ts';
import { address, pair } from './testing/pools.ts';

const [A, B, WETH] = [address(0xa), address(0xb), address(0xe)];
const graph = new MemoryGraph(WETH);
graph.set(pair(1, A, WETH, 1n, 1n));
graph.set({ ...pair(2, NATIVE, B, 1n, 1n) });
const path = [0, 2];

describe('routeGas', () => {
  it('counts legs, paths and conversions between the coin and its wrapped form', () => {
    const legs = BASE_GAS + PATH_GAS + 2 * LEG_GAS.v2;
    expect(routeGas(graph, [path], A, B)).toBe(legs + WRAP_GAS);
    expect(routeGas(graph, [[0]], A, NATIVE)).toBe(BASE_GAS + PATH_GAS + LEG_GAS.v2 + WRAP_GAS);
    expect(routeGas(graph, [[0]], A, WETH)).toBe(BASE_GAS + PATH_GAS + LEG_GAS.v2);
    expect(routeGas(graph, [[0]], A, WETH)).toBeGreaterThanOrEqual(MIN_ROUTE_GAS);
  });
});

describe('gasOfPaths', () => {
  it('equals the gas that the router states for its routes, including that of ticks', () => {
    const { wrappedNative, tokens, pools } = makeTestMarket({ seed: 5, tokens: 8, pools: 60 });
    const router = createRouter(pools, { wrappedNative });
    for (const [from, to] of [
      [NATIVE, tokens[1]!.address],
      [tokens[2]!.address, NATIVE],
      [tokens[1]!.address, tokens[3]!.address],
    ] as const) {
      const request = { tokenIn: from, tokenOut: to, amount: 10n ** 18n, kind: 'exactIn' } as const;
      const { paths, gasUnits, ticks } = router.quote(request);
      expect(gasOfPaths(paths, from, to, ticks)).toBe(gasUnits);
    }
  });
});

describe('gasCost', () => {
  it('rounds up and is zero without a price', () => {
    expect(gasCost(3n, 1n)).toBe(1n);
    expect(gasCost(3n, 2n << 64n)).toBe(6n);
    expect(gasCost(3n, undefined)).toBe(0n);
  });
});
