import { type Address, NATIVE } from '@cenote/chains';
import { executeRoute } from '../onchain/verify/execute-route.ts';
import { crossedTicks } from '../pools/crossed-ticks.ts';
import { sqrtPriceAtTick } from '../pools/math/tick-math.ts';
import type { Pool, Tick, V3Pool, V4Pool } from '../pools/pool.ts';
import { TICK_GAS } from './gas.ts';
import { createRouter } from './router.ts';

const [WETH, USDC] = [`0x${'0a'.repeat(20)}`, `0x${'0c'.repeat(20)}`] as [Address, Address];
const E18 = 10n ** 18n;
/** Gas limit of a transaction (EIP-7825). */
const MAX_TRANSACTION_GAS = 2n ** 24n;

/** A pool with full-range liquidity of twenty million dollars, at one dollar per token (18 decimals each). */
const honest: V3Pool = {
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

function v4(n: number, fee: number, tick: number, ticks: readonly Tick[]): V4Pool {
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '4')}`,
    token0: WETH,
    token1: USDC,
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

/**
 * A pool that buys WETH from `ticks` above the price down to it, some cents at each: using it costs more gas than it
 * earns.
 */
function stepped(n: number, fee: number, ticks: number, perTick: number): V4Pool {
  const liquidity = BigInt(Math.round(perTick * 20_000)) * E18;
  const between = Array.from({ length: ticks - 1 }, (_, i) => ({
    index: i + 1,
    liquidityNet: 0n,
    liquidityGross: 2n * liquidity,
  }));
  return v4(n, fee, ticks, [
    { index: 0, liquidityNet: liquidity, liquidityGross: liquidity },
    ...between,
    { index: ticks, liquidityNet: -liquidity, liquidityGross: liquidity },
  ]);
}

/** Some dollars at 2 % above the price, in a pool whose own price is at the end of the price range. */
function distant(n: number, fee: number): V4Pool {
  const liquidity = 6_000n * E18;
  return v4(n, fee, 880_000, [
    { index: 280, liquidityNet: liquidity, liquidityGross: liquidity },
    { index: 300, liquidityNet: -liquidity, liquidityGross: liquidity },
  ]);
}

/** Base units of USDC per unit of gas, at a coin price of 3,000 dollars (18 decimals). */
const pricePerUnitX64 = (gwei: number): bigint => BigInt(Math.round(gwei * 1e9 * 3_000)) << 64n;

describe.each([
  ['with cents at each of 300 ticks', [stepped(1, 100, 300, 0.03), stepped(2, 101, 300, 0.03)]],
  ['with dollars at each of 300 ticks', [stepped(1, 100, 300, 3), stepped(2, 101, 300, 3)]],
  ['whose price is far from their liquidity', [distant(1, 100), distant(2, 101)]],
])('beside pools %s', (_, others) => {
  it.each([
    ['500 dollars on a layer 2', 0.01, 500n],
    ['50 dollars on a layer 2', 0.01, 50n],
    ['1,000 dollars at a gas price of almost zero', 0.0001, 1_000n],
    ['1,000 dollars on mainnet', 1, 1_000n],
  ])('a swap takes no more gas than stated, and no more than a transaction’s limit: %s', (_case, gwei, amount) => {
    const pools: Pool[] = [honest, ...others];
    const before = new Map(pools.map((pool) => [pool.id, pool]));
    const quote = createRouter(pools, { wrappedNative: NATIVE }).quote({
      tokenIn: WETH,
      tokenOut: USDC,
      amount: amount * E18,
      kind: 'exactIn',
      gas: { pricePerUnitX64: pricePerUnitX64(gwei) },
    });
    const settled = executeRoute(before, 'exactIn', quote.paths, { sellFeeBps: 0, buyFeeBps: 0 });
    if ('refusedBy' in settled) throw new Error('refused');
    const crossed = settled.visited.reduce(
      (sum, pool) => sum + crossedTicks(before.get(pool.id)!, pool),
      0,
    );
    expect(BigInt(crossed * TICK_GAS)).toBeLessThan(quote.gasUnits);
    expect(quote.gasUnits).toBeLessThan(MAX_TRANSACTION_GAS / 2n);
    expect(quote.amountOut).toBeGreaterThan((amount * E18 * 999n) / 1_000n);
  });
});
