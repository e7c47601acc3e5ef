/**
 * `openWarmMarket()`: an account on a local chain with all plain tokens, and the pools after swaps in both directions,
 * for measuring gas (type `WarmMarket`). Also: `TRADABLE` tokens, `isEther()` and `unitsFor()`.
 */
import { type Address, isNative, LOCAL, lower, NATIVE } from '@cenote/chains';
import { TEST_WALLET, tokensOf, worldTokenAddress } from '@cenote/devnet';
import { type Pool, swapPool } from '@cenote/trading';
import { parseEther } from 'viem';
import { readPools } from '../read-pools.ts';
import { CONTRACTS, type Route, type SwapHarness, swapHarness } from './swap-harness.ts';

const FUNDS_USD = 20_000_000;

export interface Tradable {
  address: Address;
  decimals: number;
  priceUsd: number;
}

const plain: Tradable[] = tokensOf(LOCAL.id)
  .filter((token) => token.kind === 'plain')
  .map(({ key, decimals, priceUsd }) => ({
    address: lower(worldTokenAddress(LOCAL.id, key)),
    decimals,
    priceUsd: Number(priceUsd),
  }));
const wrapped = plain.find(({ address }) => address === lower(CONTRACTS.weth9))!;

/** The plain tokens and the native coin. */
export const TRADABLE: readonly Tradable[] = [{ ...wrapped, address: NATIVE }, ...plain];

export const isEther = ({ address }: Tradable): boolean =>
  isNative(address) || address === wrapped.address;

/** Returns the base units of a token for a value in USD, rounded up. */
export const unitsFor = (usd: number, { decimals, priceUsd }: Tradable): bigint =>
  (BigInt(Math.ceil((usd / priceUsd) * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n + 1n;

/** USD values of the warm-up swaps, starting with the largest that the pool can serve. */
const WARM_UP_USD = [3e6, 1e6, 3e5, 1e5, 3e4, 1e4, 1e3, 1e2, 10];

/**
 * Swaps far in both directions and back in every pool, so that no measurement includes the first writes to its or its
 * ticks' storage slots, which cost four times as much as later ones.
 */
async function warmUp(trader: SwapHarness, pools: readonly Pool[]): Promise<void> {
  const known = new Map(TRADABLE.map((token) => [token.address, token]));
  for (let pool of pools) {
    for (const zeroForOne of [true, false]) {
      const input = known.get(zeroForOne ? pool.token0 : pool.token1);
      if (!input || !known.has(zeroForOne ? pool.token1 : pool.token0)) continue;
      const served = WARM_UP_USD.map((usd) => unitsFor(usd, input)).find(
        (amount) => swapPool(pool, zeroForOne, 'exactIn', amount)?.amountOut,
      );
      if (!served) continue;
      const out = await swapAlone(trader, pool, zeroForOne, served);
      const back = out && (await swapAlone(trader, out.pool, !zeroForOne, out.amountOut));
      pool = back?.pool ?? out?.pool ?? pool;
    }
  }
}

/** Swaps in one pool; undefined if the chain's result differs from the pool's formulas. */
async function swapAlone(trader: SwapHarness, pool: Pool, zeroForOne: boolean, amountIn: bigint) {
  const swap = swapPool(pool, zeroForOne, 'exactIn', amountIn);
  if (!swap || swap.amountOut === 0n) return undefined;
  const { protocol, id: poolId, token0, token1 } = pool;
  const [tokenIn, tokenOut] = zeroForOne ? [token0, token1] : [token1, token0];
  const key =
    pool.protocol === 'v2' ? { fee: 3000 } : { fee: pool.fee, tickSpacing: pool.tickSpacing };
  const hooks = pool.protocol === 'v4' ? { hooks: pool.hooks } : {};
  const amounts = { amountIn, amountOut: swap.amountOut };
  const hops = [{ protocol, poolId, ...key, ...hooks, tokenIn, tokenOut }];
  const paths = [{ share: 10_000, ...amounts, hops }];
  const route: Route = { kind: 'exactIn', tokenIn, tokenOut, ...amounts, paths };
  const moved = await trader.execute(route, await trader.plan(route, { slippageBps: 500 }));
  return moved.status === 'success' ? swap : undefined;
}

export interface WarmMarket {
  trader: SwapHarness;
  /** Read after the swaps: hooks may have changed them in ways that the formulas do not include. */
  pools: readonly Pool[];
}

export async function openWarmMarket(rpcUrl: string): Promise<WarmMarket> {
  const trader = swapHarness(rpcUrl, TEST_WALLET);
  await trader.client.setBalance({ address: TEST_WALLET, value: parseEther('100000') });
  for (const token of plain) {
    await trader.allow(token.address);
    await trader.fund(token.address, unitsFor(FUNDS_USD, token));
  }
  await warmUp(trader, await readPools(rpcUrl, LOCAL.id));
  return { trader, pools: await readPools(rpcUrl, LOCAL.id) };
}
