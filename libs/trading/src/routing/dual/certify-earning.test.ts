import { type Address, NATIVE } from '@cenote/chains';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, Tick, TradeKind, V3Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';
import { makeTestMarket } from '../testing/index.ts';
import { Dual } from './dual.ts';
import { verifyBound } from './verify-bound.ts';

const [WETH, USDC, DAI] = ['0a', '0c', '0d'].map((byte) => `0x${byte.repeat(20)}`) as [
  Address,
  Address,
  Address,
];
const E18 = 10n ** 18n;

/** A pool with full-range liquidity of twenty million dollars, at one dollar per token (18 decimals each). */
const honest = (id: string, token0: Address, token1: Address): V3Pool => ({
  protocol: 'v3',
  id: `0x${id.repeat(40)}`,
  token0,
  token1,
  fee: 500,
  tickSpacing: 10,
  sqrtPriceX96: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 10_000_000n * E18,
  ticks: [
    { index: -887_270, liquidityNet: 10_000_000n * E18, liquidityGross: 10_000_000n * E18 },
    { index: 887_270, liquidityNet: -10_000_000n * E18, liquidityGross: 10_000_000n * E18 },
  ],
});

type Made = (n: number, tokens: [Address, Address]) => V4Pool;

function v4(
  n: number,
  [token0, token1]: [Address, Address],
  tick: number,
  ticks: readonly Tick[],
): V4Pool {
  const fee = 100 + n;
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '4')}`,
    token0,
    token1,
    fee,
    lpFee: fee,
    protocolFee: 0,
    tickSpacing: 1,
    hooks: NATIVE,
    sqrtPriceX96: sqrtPriceAtTick(tick),
    tick,
    liquidity: 0n,
    ticks,
  };
}

/** A pool that buys token0 from `count` ticks above the price down to it, for this many dollars at each. */
const stepped =
  (count: number, perTick: number): Made =>
  (n, tokens) => {
    const liquidity = BigInt(Math.round(perTick * 20_000)) * E18;
    const between = Array.from({ length: count - 1 }, (_, i) => ({
      index: i + 1,
      liquidityNet: 0n,
      liquidityGross: 2n * liquidity,
    }));
    return v4(n, tokens, count, [
      { index: 0, liquidityNet: liquidity, liquidityGross: liquidity },
      ...between,
      { index: count, liquidityNet: -liquidity, liquidityGross: liquidity },
    ]);
  };

/** Six dollars at 2.9 % above the price, in a pool whose own price is at the end of the price range. */
const distant: Made = (n, tokens) => {
  const liquidity = 6_000n * E18;
  return v4(n, tokens, 880_000, [
    { index: 280, liquidityNet: liquidity, liquidityGross: liquidity },
    { index: 300, liquidityNet: -liquidity, liquidityGross: liquidity },
  ]);
};

const many = (count: number, of: Made, tokens: [Address, Address] = [WETH, USDC]) =>
  Array.from({ length: count }, (_, i) => of(i + 1, tokens));

/** Base units of USDC per unit of gas, at a coin price of 3,000 dollars (18 decimals). */
const pricePerUnitX64 = (gwei: number): bigint => BigInt(Math.round(gwei * 1e9 * 3_000)) << 64n;

function quoted(
  pools: readonly Pool[],
  dollars: number,
  gwei: number,
  kind: TradeKind = 'exactIn',
) {
  const request = {
    tokenIn: WETH,
    tokenOut: USDC,
    kind,
    amount: BigInt(dollars) * E18,
    gas: { pricePerUnitX64: pricePerUnitX64(gwei) },
  };
  const quote = createRouter(pools, { wrappedNative: NATIVE }).quote(request);
  const { tokens, prices, poolIds } = quote.certificate!;
  const named = new Set(poolIds);
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const bound = verifyBound(
    poolIds.map((id) => byId.get(id)!),
    new Map(tokens.map((token, i) => [token, prices[i]!])),
    request,
    NATIVE,
  );
  return { quote, named, bound };
}

describe('the certificate of a route', () => {
  const pool = honest('3', WETH, USDC);
  const aside = [honest('5', WETH, DAI), honest('6', USDC, DAI)];

  it.each<[string, Pool[]]>([
    ['3 pools whose price is far away', many(3, distant)],
    ['10 pools whose price is far away', many(10, distant)],
    ['60 pools whose price is far away', many(60, distant)],
    ['60 pools with cents at each of 300 ticks', many(60, stepped(300, 0.03))],
    ['60 pools with cents at each of 40 ticks', many(60, stepped(40, 0.3))],
    ['60 pools between others, whose price is far away', many(60, distant, [WETH, DAI])],
  ])('proves a swap to be optimal despite small arbitrages that do not earn their gas: %s', (_, others) => {
    for (const dollars of [50, 500, 5_000]) {
      const pools = [pool, ...aside, ...others];
      const { quote, bound } = quoted(pools, dollars, 0.01);
      expect(quote.gapBps).toBeLessThan(20);
      expect(bound).toBe(quote.bound);
      const alone = quoted([pool, ...aside], dollars, 0.01).quote;
      expect(quote.amountOut).toBeGreaterThanOrEqual((alone.amountOut * 9_999n) / 10_000n);
    }
  });

  it('proves a purchase to be optimal, too', () => {
    const { quote, bound } = quoted([pool, ...aside, ...many(10, distant)], 500, 0.01, 'exactOut');
    expect(quote.gapBps).toBeLessThan(20);
    expect(bound).toBe(quote.bound);
  });

  it('proves a small purchase whose cost is below the total of small arbitrages', () => {
    const others = many(60, stepped(300, 0.03));
    const { quote, bound } = quoted([pool, ...aside, ...others], 5, 0.01, 'exactOut');
    expect(quote.gapBps).toBeLessThan(20);
    expect(bound).toBe(quote.bound);
  });

  it('includes pools that earn their gas, and the route has the gap that they cause', () => {
    const others = many(60, stepped(300, 3));
    const { quote, named } = quoted([pool, ...others], 50_000, 0.01);
    for (const { id } of others) expect(named).toContain(id);
    expect(quote.gapBps).toBeGreaterThan(20);
  });

  it('takes little work if expensive gas is the cause of the gap, and none for an equal quote', () => {
    const { wrappedNative, tokens, pools } = makeTestMarket({ seed: 7, tokens: 20, pools: 400 });
    const router = createRouter(pools, { wrappedNative });
    const evaluate = jest.spyOn(Dual.prototype, 'evaluate');
    /** Number of evaluations of duals from which some pools were left out. */
    const evaluations = (all: number) =>
      evaluate.mock.contexts.filter((dual) => (dual as Dual).pools.slots.length < all).length;
    let far = 0;
    for (let n = 0; n < 20; n++) {
      const [token, other] = [tokens[n]!, tokens[(n * 7 + 3) % 20]!];
      if (token === other) continue;
      const coin = 2_500 / other.priceUsd;
      const request = {
        tokenIn: token.address,
        tokenOut: other.address,
        kind: 'exactIn' as const,
        amount: BigInt(Math.round((100 / token.priceUsd) * 10 ** token.decimals)),
        gas: { pricePerUnitX64: BigInt(Math.round(30e-9 * coin * 10 ** other.decimals * 2 ** 64)) },
      };
      evaluate.mockClear();
      const { gapBps, certificate } = router.quote(request);
      if (!(gapBps! > 20)) continue;
      far++;
      const all = certificate!.poolIds.length;
      expect(evaluations(all)).toBeLessThanOrEqual(4);
      evaluate.mockClear();
      expect(router.quote(request).gapBps).toBeGreaterThan(20);
      expect(evaluations(all)).toBe(0);
    }
    expect(far).toBeGreaterThan(0);
    evaluate.mockRestore();
  });

  it('includes all pools if gas costs almost nothing', () => {
    const others = many(60, distant);
    const { named } = quoted([pool, ...others], 1_000, 1e-7);
    for (const { id } of others) expect(named).toContain(id);
  });
});
