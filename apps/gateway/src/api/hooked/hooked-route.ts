/**
 * `hookedRoute()`: the route through one hooked pool, made from V4Quoter's result, with its price impact. Also: `hookGas()`
 * (gas of a hook), type `Sample` (amounts of a small part of the swap).
 */
import { isNative } from '@cenote/chains';
import { BASE_GAS, LEG_GAS, PATH_GAS, type RouteQuote, WRAP_GAS } from '@cenote/trading';
import type { V4Quote } from '@cenote/trading/onchain';
import type { EngineRequest } from '../quote/route-engine.ts';
import type { HookedHop } from './hooked-pools.ts';

/** Amounts of a small part of the swap, which measure the price before the swap. */
export interface Sample {
  amountIn: bigint;
  amountOut: bigint;
}

/** Below this many base units, rounding would dominate the price. */
const LEAST_SAMPLE = 10_000n;

/** Returns the gas of a pool and its hook beyond that of a pool of v4, which a route's gas includes. */
export const hookGas = (gas: bigint): bigint => {
  const usual = BigInt(LEG_GAS.v4);
  return gas > usual ? gas - usual : 0n;
};

/**
 * Returns the route through one hooked pool that V4Quoter quoted. It has no bound and no certificate: both are computed
 * from pool state.
 */
export function hookedRoute(
  { tokenIn, tokenOut, amount, kind }: EngineRequest,
  { pool, zeroForOne }: HookedHop,
  quoted: V4Quote,
  sample: Sample | undefined,
): RouteQuote {
  const [amountIn, amountOut] =
    kind === 'exactIn' ? [amount, quoted.amount] : [quoted.amount, amount];
  const [from, to] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const { id: poolId, fee, tickSpacing, hooks } = pool;
  const hop = { protocol: 'v4' as const, poolId, fee, tickSpacing, hooks };
  const hops = [{ ...hop, tokenIn: from, tokenOut: to }];
  const wraps =
    Number(isNative(from) !== isNative(tokenIn)) + Number(isNative(to) !== isNative(tokenOut));
  return {
    kind,
    tokenIn,
    tokenOut,
    amountIn,
    amountOut,
    paths: [{ share: 10_000, amountIn, amountOut, hops }],
    priceImpactBps: sample ? impactBps({ amountIn, amountOut }, sample) : 0,
    gasUnits: BigInt(BASE_GAS + PATH_GAS + LEG_GAS.v4 + wraps * WRAP_GAS) + hookGas(quoted.gas),
  };
}

/**
 * Returns by how much the price of the whole amount is worse than that of a small part, basis points; both include the
 * hook's fee.
 */
function impactBps(whole: Sample, sample: Sample): number {
  if (sample.amountIn < LEAST_SAMPLE || sample.amountOut < LEAST_SAMPLE) return 0;
  const price = Number(whole.amountOut) / Number(whole.amountIn);
  const before = Number(sample.amountOut) / Number(sample.amountIn);
  return Math.max(0, (1 - price / before) * 10_000);
}
