import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { type Pool, sqrtPriceAtTick, type V4Pool } from '@cenote/trading';
import { type AlternativeRouteOptions, AlternativeRoutes } from './alternative-routes.ts';
import { BatchSelection } from './batch-selection.ts';
import { candidateOf, routeFor } from './candidate.ts';
import { Market } from './market.ts';
import { PoolRouters } from './pool-routers.ts';

const [WETH, USDC] = [`0x${'0a'.repeat(20)}`, `0x${'0c'.repeat(20)}`] as [Address, Address];
const E18 = 10n ** 18n;
const ORDER: Hex = `0x${'1'.repeat(64)}`;
/** At this gas price, crossing a tick costs a thousandth of an ETH. */
const TERMS = { gasPrice: 30_000_000_000n, marginBps: 2n };

/** A full-range pool with twenty million of both tokens at a price of 1. */
const deep: Pool = {
  protocol: 'v3',
  id: `0x${'33'.repeat(20)}`,
  token0: WETH,
  token1: USDC,
  fee: 500,
  tickSpacing: 10,
  sqrtPriceX96: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 10_000_000n * E18,
  ticks: [
    { index: -887_270, liquidityNet: 10_000_000n * E18, liquidityGross: 10_000_000n * E18 },
    { index: 887_270, liquidityNet: -10_000_000n * E18, liquidityGross: 10_000_000n * E18 },
  ],
};

/** A pool with liquidity from 1.5 % above the price down to it: three ETH at each of 150 ticks. */
function stepped(): V4Pool {
  const liquidity = 60_000n * E18;
  const ticks = Array.from({ length: 151 }, (_, index) => ({
    index,
    liquidityNet: index === 0 ? liquidity : index === 150 ? -liquidity : 0n,
    liquidityGross: liquidity,
  }));
  return {
    protocol: 'v4',
    id: `0x${'4'.repeat(64)}`,
    token0: WETH,
    token1: USDC,
    fee: 100,
    lpFee: 100,
    protocolFee: 0,
    tickSpacing: 1,
    hooks: NATIVE,
    sqrtPriceX96: sqrtPriceAtTick(150),
    tick: 150,
    liquidity: 0n,
    ticks,
  };
}

const swapperOf = (order: Hex): Address => `0x${order.slice(-40)}`;

function scene(pools: readonly Pool[], options: Partial<AlternativeRouteOptions> = {}) {
  const routers = new PoolRouters(WETH, { isTrusted: () => true });
  routers.sync(new Map(pools.map((pool) => [pool.id, pool])));
  const market = new Market(routers, WETH);
  const amounts = {
    hash: ORDER,
    tokenIn: WETH,
    tokenOut: USDC,
    amountIn: 500n * E18,
    amountOut: 490n * E18,
  };
  const first = candidateOf(amounts, routeFor(amounts, market, TERMS)!, market, TERMS)!;
  const seconds = new AlternativeRoutes(market, TERMS, {
    budgetMs: 1_000,
    swapperOf,
    ...options,
    // Each search takes 50 ms.
    clock: () => 50 * market.quotes,
  });
  const second = (one: typeof first) => seconds.of(one);
  const choice = new BatchSelection([first], {
    swapperOf: () => undefined,
    isKnown: () => false,
    alternative: second,
  });
  /** Whether an order with this hash gets a second route. */
  const isRerouted = (order: Hex) =>
    !!seconds.of({ ...first, amounts: { ...amounts, hash: order } });
  return { first, choice, isRerouted };
}

describe('the alternative route of an order whose route crosses many ticks', () => {
  it('is a route with few ticks, tried before the order is backed off', () => {
    const { first, choice } = scene([deep, stepped()]);
    expect(first.route.ticks).toBeGreaterThan(50);
    expect(choice.reroute(ORDER)).toBe(true);
    const [second] = choice.next();
    expect(second!.amounts.hash).toBe(ORDER);
    expect(second!.route.ticks).toBeLessThan(8);
    expect(second!.gasUnits).toBeLessThan(first.gasUnits / 4n);
    expect(second!.profitWei).toBeGreaterThan(0n);
  });

  it('is tried once', () => {
    const { choice } = scene([deep, stepped()]);
    expect([choice.reroute(ORDER), choice.reroute(ORDER)]).toEqual([true, false]);
  });

  it('does not exist if the route crosses few ticks', () => {
    const { choice } = scene([deep]);
    expect(choice.reroute(ORDER)).toBe(false);
  });

  it('is tried for one order of each swapper per block', () => {
    const [one, other, third] = ['a1', 'a2', 'b1'].map((n): Hex => `0x${n.padStart(64, '0')}`);
    const { isRerouted } = scene([deep, stepped()], {
      swapperOf: (order) => swapperOf(`0x${order.slice(2, -1)}`),
    });
    expect([one!, other!, third!].map(isRerouted)).toEqual([true, false, true]);
  });

  it.each([
    [0, [true, false, false]],
    [100, [true, false, false]],
    [150, [true, false, false]],
    [200, [true, true, false]],
    [1_000, [true, true, true]],
  ])('is tried while time is left, and for the first order in any case (%i ms)', (budgetMs, is) => {
    const { isRerouted } = scene([deep, stepped()], { budgetMs });
    const orders = [1, 2, 3].map((n): Hex => `0x${n.toString().repeat(64)}`);
    expect(orders.map(isRerouted)).toEqual(is);
  });
});
