import type { Address, Hex } from '@cenote/chains';
import { type Pool, swapPool } from '@cenote/trading';
import { makeTestMarket, randomOf } from '@cenote/trading/testing/routing';
import fc from 'fast-check';
import type { OrderAmounts } from '../orders/fillable-order.ts';
import { type Candidate, candidateOf, poolsOf, routeFor, weiOf } from './candidate.ts';
import { Market } from './market.ts';
import { match, profitableOrders, withoutSharedPools } from './match.ts';
import { ordersNearMarket } from './orders-near-market.ts';
import { PoolRouters } from './pool-routers.ts';
import { PairRotation } from './round-robin.ts';

const TERMS = { gasPrice: 2_000_000_000n, marginBps: 2n };
const FOREVER = { ...TERMS, budgetMs: Number.POSITIVE_INFINITY };

/** Pools, and orders that require from 2 % below to 2 % above the output of their pair's pools. */
function scene(seed: number, count: number) {
  const { pools, wrappedNative, tokens } = makeTestMarket({ seed, tokens: 8, pools: 60 });
  const routers = new PoolRouters(wrappedNative, { isTrusted: () => true });
  routers.sync(new Map(pools.map((pool) => [pool.id, pool])));
  const market = new Market(routers, wrappedNative);
  const random = randomOf(seed);
  const pick = () => tokens[Math.floor(random() * tokens.length)]!;
  const orders: OrderAmounts[] = [];
  for (let n = 0; n < count; n++) {
    const [a, b] = [pick(), pick()];
    const [tokenIn, tokenOut] = [a.address, b.address];
    if (a === b) continue;
    const usd = Math.exp(Math.log(5) + random() * Math.log(20_000));
    const amountIn = BigInt(Math.ceil((usd / a.priceUsd) * 10 ** a.decimals));
    const fair = market.quote({ tokenIn, tokenOut, amount: amountIn, kind: 'exactIn' });
    const bps = BigInt(Math.round(9_800 + random() * 400));
    const amountOut = ((fair?.amountOut ?? 1n) * bps) / 10_000n || 1n;
    orders.push({
      hash: `0x${n.toString(16).padStart(64, '0')}`,
      tokenIn,
      tokenOut,
      amountIn,
      amountOut,
    });
  }
  return { pools, orders, market, fresh: () => new Market(routers, wrappedNative) };
}

const candidateFor = (amounts: OrderAmounts, market: Market): Candidate | undefined => {
  const route = routeFor(amounts, market, TERMS);
  return route && candidateOf(amounts, route, market, TERMS);
};

/** Executes the routes one after the other on the pools, without the router. */
function executed(pools: readonly Pool[], chosen: readonly Candidate[]): bigint[] {
  const states = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
  return chosen.map(({ route }) =>
    route.paths.reduce((sum, { hops, amountIn }) => {
      let amount = amountIn;
      for (const { poolId, tokenIn } of hops) {
        const pool = states.get(poolId)!;
        const swapped = swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount)!;
        states.set(poolId, swapped.pool);
        amount = swapped.amountOut;
      }
      return sum + amount;
    }, 0n),
  );
}

describe('match', () => {
  it('never selects an order whose output the pools cannot cover, including gas and margin', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { pools, orders, fresh } = scene(seed, 12);
        const market = fresh();
        const chosen = match(orders, market, FOREVER);
        taken += chosen.length;
        const outputs = executed(pools, chosen);
        chosen.forEach(({ amounts, route, minSurplus, gasUnits }, i) => {
          expect(route.amountIn).toBe(amounts.amountIn);
          expect(outputs[i]! >= amounts.amountOut + minSurplus).toBe(true);
          const price = market.price(amounts.tokenOut)!;
          const value = weiOf(outputs[i]! - amounts.amountOut, price);
          expect(value >= gasUnits * TERMS.gasPrice).toBe(true);
        });
      }),
      { numRuns: 25, seed: 7 },
    );
    expect(taken).toBeGreaterThan(40);
  });

  it('finds every profitable order', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { orders, fresh } = scene(seed, 12);
        const market = fresh();
        const paying = orders.filter((amounts) => candidateFor(amounts, market));
        const rates = {
          bestRate: market.bestRate.bind(market),
          leastCost: () => 0,
        };
        const near = new Set(ordersNearMarket(orders, rates));
        expect(paying.filter((amounts) => !near.has(amounts))).toEqual([]);
      }),
      { numRuns: 25, seed: 8 },
    );
  });

  it('routes none of a thousand orders far from the market', () => {
    const { orders, fresh } = scene(3, 1_000);
    const far = orders.map((amounts) => ({ ...amounts, amountOut: amounts.amountOut * 2n }));
    const market = fresh();
    expect(match(far, market, FOREVER)).toEqual([]);
    // One rate per pair and two quotes per price: 56 pairs of 8 tokens.
    expect(market.quotes).toBeLessThanOrEqual(56 + 2 * 8);
  });

  it('stops routing at the time limit, with the most promising orders first', () => {
    const { orders, fresh } = scene(4, 200);
    let time = 0;
    const market = fresh();
    match(orders, market, { ...TERMS, budgetMs: 5, clock: () => time++ });
    expect(market.quotes).toBeLessThan(56 + 2 * 8 + 6);
  });

  it('routes the most promising order regardless of the time limit', () => {
    const { orders, fresh } = scene(4, 200);
    const reach = new Map<Hex, number>();
    match(orders, fresh(), { ...TERMS, budgetMs: -1, reach });
    expect(reach.size).toBe(1);
  });

  it('stops quoting pairs after half of the time limit, and rotates them from block to block', () => {
    const { orders, fresh } = scene(3, 1_000);
    const far = orders.map((amounts) => ({ ...amounts, amountOut: amounts.amountOut * 2n }));
    const pairs = new Set(far.map(({ tokenIn, tokenOut }) => `${tokenIn}>${tokenOut}`)).size;
    const turns = new PairRotation();
    const quoted: string[][] = [];
    for (let block = 0; block * 8 < pairs; block++) {
      const marked: string[] = [];
      turns.mark = (pair) => {
        marked.push(pair);
        PairRotation.prototype.mark.call(turns, pair);
      };
      let time = 0;
      match(far, fresh(), { ...TERMS, budgetMs: 4, clock: () => time++, turns });
      quoted.push(marked);
    }
    expect(Math.max(...quoted.map(({ length }) => length))).toBeLessThan(16);
    expect(new Set(quoted.flat()).size).toBe(pairs);
  });

  it('routes an order of one account although another has a hundred more promising ones', () => {
    const { orders, fresh } = scene(4, 60);
    const honest = match(orders, fresh(), { ...FOREVER, maxFills: 1 })[0]!.amounts;
    const swapperOf = (order: Hex): Address => (order === honest.hash ? '0x1' : '0x2');
    const cheap = Array.from({ length: 100 }, (_, n): OrderAmounts => {
      const hash: Hex = `0x${(10_000 + n).toString(16).padStart(64, '0')}`;
      return { ...honest, hash, amountOut: honest.amountOut / 100n };
    });
    const reach = new Map<Hex, number>();
    let time = 0;
    const clock = () => time++;
    profitableOrders([...cheap, honest], fresh(), {
      ...TERMS,
      budgetMs: 6,
      clock,
      reach,
      swapperOf,
    });
    expect(reach.has(honest.hash) && reach.size < 10).toBe(true);
  });

  it('routes orders that were too large for their price after the others', () => {
    const { orders, fresh } = scene(6, 30);
    const [whale, ...rest] = [...orders].sort((a, b) => Number(b.amountIn - a.amountIn));
    // A pool whose rate holds for the first units only.
    const market = fresh();
    const rate = market.bestRate(whale!.tokenIn, whale!.tokenOut);
    const large = { ...whale!, amountIn: whale!.amountIn * 10_000n };
    const amountOut = BigInt(Math.floor(rate * Number(large.amountIn) * 0.9));
    const all = [{ ...large, amountOut }, ...rest];
    const reach = new Map<Hex, number>();
    match(all, fresh(), { ...FOREVER, reach });
    expect(reach.get(large.hash)).toBeLessThan(0.9);
    const rates = { bestRate: market.bestRate.bind(market), leastCost: () => 0 };
    expect(ordersNearMarket(all, rates)[0]!.hash).toBe(large.hash);
    const known = ordersNearMarket(all, { ...rates, reach: (order) => reach.get(order) ?? 1 });
    expect(known.length > 1 && known.at(-1)!.hash).toBe(large.hash);
  });

  it('never selects two orders with a shared pool, and selects the more profitable one', () => {
    const { orders, market } = scene(5, 60);
    const all = orders.flatMap((amounts) => candidateFor(amounts, market) ?? []);
    const chosen = withoutSharedPools(all, all.length);
    const ids = chosen.flatMap(({ route }) => [...poolsOf(route)]);
    expect(new Set(ids).size).toBe(ids.length);
    const best = all.reduce((a, b) => (b.profitWei > a.profitWei ? b : a));
    expect(chosen).toContain(best);
    expect(withoutSharedPools(all, 1)).toEqual([best]);
  });
});
