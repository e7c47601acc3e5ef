/**
 * `planZap()`: plans a deposit of one token, or of two in unequal parts: finds the swap after which everything fits the
 * position, with exact amounts, the route's proof and bounds.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { RoutingError } from '../../errors.ts';
import { minAmountOut } from '../../swap/form/slippage.ts';
import type { Amounts } from '../position-amounts.ts';
import { zapBounds } from './bounds.ts';
import { type DepositPrice, hookTakes, priceOfPool, sqrtPriceOf, surplusOf } from './deposit.ts';
import { type Fit, fitOf, isRounding, type SwapSide, swapRoute } from './swap-route.ts';
import type { DustCause, ZapPlan, ZapRequest } from './types.ts';

/** A route that does not use the position's pool is preferred if its deposit is at most this much smaller: 1/10,000. */
const NEARLY = 10_000n;

const NO_AMOUNTS: Amounts = { amount0: 0n, amount1: 0n };

/** Returns which token is swapped, in the form in which it is paid; undefined if none needs to be. */
function sideOf(request: ZapRequest, price: DepositPrice): SwapSide | undefined {
  const surplus = surplusOf(price, request.paid);
  const { amount0, amount1 } = request.paid;
  if (surplus === 0 || (surplus > 0 ? amount0 : amount1) === 0n) return undefined;
  const { token0, token1 } = 'state' in request.pool ? request.pool.state : request.pool.key;
  const form = (token: Address): Address =>
    request.payNative && lower(token) === lower(request.wrappedNative) ? NATIVE : lower(token);
  const zeroForOne = surplus > 0;
  const [tokenIn, tokenOut] = zeroForOne ? [token0, token1] : [token1, token0];
  return { zeroForOne, tokenIn: form(tokenIn), tokenOut: form(tokenOut) };
}

/**
 * Returns the best swap: one that does not use the position's pool if that leaves nearly the same deposit, because its
 * result does not depend on the price at which it deposits.
 */
function bestSwap(request: ZapRequest, side: SwapSide): ReturnType<typeof swapRoute> {
  const best = swapRoute(request, side);
  const { pool, router, pools } = request;
  const touches =
    'state' in pool &&
    best?.quote.paths.some(({ hops }) => hops.some(({ poolId }) => poolId === pool.state.id));
  if (!best || !touches) return best;
  const state = pools.get(pool.state.id);
  if (!state) return best;
  router.remove(state.id);
  try {
    const apart = swapRoute(request, side);
    const isNearly = apart && apart.fit.liquidity * NEARLY >= best.fit.liquidity * (NEARLY - 1n);
    return isNearly ? apart : best;
  } catch (error) {
    if (error instanceof RoutingError) return best;
    throw error;
  } finally {
    router.update(state);
  }
}

function planOf(
  request: ZapRequest,
  side: SwapSide | undefined,
  fit: Fit,
  swap: ZapPlan['swap'],
  cause: DustCause,
): ZapPlan {
  const { available, deposited, liquidity, price } = fit;
  const least = swap ? minAmountOut(swap.amountOut, request.slippageBps) : 0n;
  const missing = swap ? swap.amountOut - least : 0n;
  const atLeast = side?.zeroForOne
    ? { ...available, amount1: available.amount1 - missing }
    : { ...available, amount0: available.amount0 - missing };
  const dust = {
    amount0: available.amount0 - deposited.amount0,
    amount1: available.amount1 - deposited.amount1,
  };
  const hasDust = dust.amount0 > 0n || dust.amount1 > 0n;
  return {
    ...(swap && { swap }),
    minAmountOut: least,
    sqrtPriceX96: sqrtPriceOf(price),
    available,
    liquidity,
    deposited,
    dust,
    ...(hasDust && {
      dustCause: cause === 'ROUNDING' && hookTakes(request.pool) ? 'HOOK' : cause,
    }),
    ...(liquidity > 0n
      ? zapBounds(price, available, atLeast, request.slippageBps)
      : { minimum: NO_AMOUNTS, maxDust: available }),
  };
}

/**
 * Plans a deposit: which part of a token is swapped, along which paths, what is then deposited and what is left. All
 * amounts are exact for the given pool states, also if the swap moves the price of the position's own pool. The result's
 * `liquidity` is zero if nothing can be deposited.
 */
export function planZap(request: ZapRequest): ZapPlan {
  const price = priceOfPool(request.pool, request);
  const side = sideOf(request, price);
  const without = fitOf(request, { zeroForOne: true }, request.pools, [], 0n)!;
  if (!side) return planOf(request, side, without, undefined, 'ROUNDING');
  if (request.protocols?.length === 0) {
    return planOf(request, side, without, undefined, 'NOT_SWAPPED');
  }
  try {
    const best = bestSwap(request, side);
    if (!best || best.fit.liquidity <= without.liquidity) {
      return planOf(request, side, without, undefined, 'ROUNDING');
    }
    return planOf(
      request,
      side,
      best.fit,
      best.quote,
      isRounding(best.fit, side) ? 'ROUNDING' : 'NOT_ENOUGH_LIQUIDITY',
    );
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    const cause = error.code === 'NOT_ENOUGH_LIQUIDITY' ? error.code : 'NO_ROUTE';
    return planOf(request, side, without, undefined, cause);
  }
}
