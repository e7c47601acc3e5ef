/**
 * `swapRoute()`: the route of a zap's swap whose exact output, with the rest of the payment, fits the deposit. Also:
 * `fitOf()`, the deposit after a given swap.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { RoutingError } from '../../errors.ts';
import type { Pool } from '../../pools/pool.ts';
import { gapBps } from '../../routing/dual/bound.ts';
import { verifyBound } from '../../routing/dual/verify-bound.ts';
import { sharesOf } from '../../routing/settle/shares.ts';
import type { RouteQuote } from '../../routing/types.ts';
import type { Amounts } from '../position-amounts.ts';
import { balancePoint } from './balance-point.ts';
import { type Deposit, type DepositPrice, depositOf, priceOfPool, surplusOf } from './deposit.ts';
import { executeScaled, poolsOf, type ScaledRoute } from './scaled-route.ts';
import type { ZapRequest } from './types.ts';

/** Inputs this close, relative to each other, have the same best split. */
const ALIKE = 200n;
/** Maximum number of route searches for one direction of the swap. */
const MAX_SEARCHES = 4;

/** Factor between parts of a payment that are quoted until the pools can swap one, and the smallest part. */
const SMALLER = 4n;
const SMALLEST = 1_000_000n;

/** Direction of the swap, and the tokens in the form in which they are paid. */
export interface SwapSide {
  zeroForOne: boolean;
  tokenIn: Address;
  tokenOut: Address;
}

/** A swap with the deposit after it. */
export interface Fit extends Deposit {
  price: DepositPrice;
  available: Amounts;
  swapped?: ScaledRoute & { amountIn: bigint };
}

const targetId = ({ pool }: ZapRequest): Hex | undefined =>
  'state' in pool ? pool.state.id : undefined;

/** Returns what is paid after a swap. */
function afterSwap(
  paid: Amounts,
  zeroForOne: boolean,
  amountIn: bigint,
  amountOut: bigint,
): Amounts {
  return zeroForOne
    ? { amount0: paid.amount0 - amountIn, amount1: paid.amount1 + amountOut }
    : { amount0: paid.amount0 + amountOut, amount1: paid.amount1 - amountIn };
}

/** Returns the price at the deposit, given the state of the position's pool after the swap if that used it. */
function priceAfter(request: ZapRequest, watched: Pool | undefined): DepositPrice {
  return priceOfPool(watched ? { state: watched } : request.pool, request);
}

/** Returns the deposit after swapping `amountIn` along the paths; undefined if the pools cannot serve that. */
export function fitOf(
  request: ZapRequest,
  { zeroForOne }: Pick<SwapSide, 'zeroForOne'>,
  pools: ReadonlyMap<Hex, Pool>,
  paths: RouteQuote['paths'],
  amountIn: bigint,
  adjusted?: number,
): Fit | undefined {
  const { paid } = request;
  const swapped =
    amountIn > 0n ? executeScaled(pools, paths, amountIn, targetId(request), adjusted) : undefined;
  if (amountIn > 0n && !swapped) return undefined;
  const price = priceAfter(request, swapped?.watched);
  const available = afterSwap(paid, zeroForOne, amountIn, swapped?.amountOut ?? 0n);
  return {
    ...depositOf(price, available),
    price,
    available,
    ...(swapped && { swapped: { ...swapped, amountIn } }),
  };
}

/** Returns the input after which the output fits, if the output is in proportion to that of a quote. */
function estimate(
  request: ZapRequest,
  side: SwapSide,
  { amountIn, amountOut }: RouteQuote,
): bigint {
  const { paid } = request;
  const most = side.zeroForOne ? paid.amount0 : paid.amount1;
  const price = priceAfter(request, undefined);
  return balancePoint(most, (swapped) => {
    const out = (swapped * amountOut) / amountIn;
    return isSurplus(price, afterSwap(paid, side.zeroForOne, swapped, out), side);
  });
}

const isSurplus = (price: DepositPrice, amounts: Amounts, { zeroForOne }: SwapSide): boolean =>
  surplusOf(price, amounts) === (zeroForOne ? 1 : -1);

/**
 * Returns the best fit along the paths of a quote, found with exact executions: with all inputs changed in proportion, or
 * that of one path alone.
 */
function fitAlong(
  request: ZapRequest,
  side: SwapSide,
  quote: RouteQuote,
  adjusted?: number,
): Fit | undefined {
  const { paid, pools } = request;
  const used = poolsOf(pools, quote.paths);
  const at = (amountIn: bigint) => fitOf(request, side, used, quote.paths, amountIn, adjusted);
  const most = side.zeroForOne ? paid.amount0 : paid.amount1;
  const low = balancePoint(
    most,
    (amountIn) => {
      const fit = at(amountIn);
      return fit && isSurplus(fit.price, fit.available, side);
    },
    quote.amountIn,
  );
  const candidates = low < most ? [low, low + 1n] : [low];
  return candidates.flatMap((amountIn) => at(amountIn) ?? []).reduce(larger, undefined);
}

const larger = (best: Fit | undefined, fit: Fit): Fit =>
  best && best.liquidity >= fit.liquidity ? best : fit;

/**
 * Returns the best fit along the paths of a quote. Where a pool of one path is exhausted, so that the inputs cannot all
 * grow in proportion, one of the other paths takes the rest.
 */
function bestFit(request: ZapRequest, side: SwapSide, quote: RouteQuote): Fit | undefined {
  const fit = fitAlong(request, side, quote);
  const isStuck = fit && quote.paths.length > 1 && isSurplus(fit.price, fit.available, side);
  if (!isStuck || isRounding(fit, side)) return fit;
  return quote.paths
    .flatMap((_, adjusted) => fitAlong(request, side, quote, adjusted) ?? [])
    .reduce(larger, fit);
}

/** Whether a surplus is gone after one more unit, or a millionth of the input, is swapped at the same rate. */
export function isRounding({ price, available, swapped }: Fit, side: SwapSide): boolean {
  if (!swapped) return true;
  const { amountIn, amountOut } = swapped;
  const left = side.zeroForOne ? available.amount0 : available.amount1;
  const more = amountIn / 1_000_000n + 1n;
  if (left === 0n || more > left) return true;
  const out = (more * amountOut) / amountIn + 1n;
  return !isSurplus(price, afterSwap(available, side.zeroForOne, more, out), side);
}

/** Returns the quote with the exact amounts of a fit, and its bound for that input. */
function withAmounts(
  request: ZapRequest,
  quote: RouteQuote,
  fit: NonNullable<Fit['swapped']>,
): RouteQuote {
  const { amountIn, amountOut, paths } = fit;
  const { bound: _bound, gapBps: _gap, certificate, ...rest } = quote;
  const shares = sharesOf(paths.map((path) => path.amountIn));
  const exact = {
    ...rest,
    amountIn,
    amountOut,
    paths: paths.map((path, i) => ({ ...path, share: shares[i]! })),
  };
  if (!certificate) return exact;
  const { tokens, prices, poolIds } = certificate;
  const bound = verifyBound(
    poolIds.flatMap((id) => request.pools.get(id) ?? []),
    new Map(tokens.map((token, i) => [lower(token), prices[i] ?? Number.NaN])),
    { tokenIn: quote.tokenIn, tokenOut: quote.tokenOut, amount: amountIn, kind: 'exactIn' },
    request.wrappedNative,
  );
  if (bound === undefined) return exact;
  return { ...exact, bound, gapBps: gapBps('exactIn', amountOut, bound), certificate };
}

const isAlike = (a: bigint, b: bigint): boolean => {
  const difference = a > b ? a - b : b - a;
  return difference * ALIKE <= b;
};

/**
 * Searches the route of the swap and its input: quotes, finds the exact input that fits along the quoted paths, and
 * quotes again there until both agree.
 * @returns undefined if no swap makes the deposit larger
 * @throws RoutingError if no route can serve the request
 */
export function swapRoute(
  request: ZapRequest,
  side: SwapSide,
): { quote: RouteQuote; fit: Fit } | undefined {
  const { paid } = request;
  const most = side.zeroForOne ? paid.amount0 : paid.amount1;
  let quote = firstQuote(request, side, most);
  const first = estimate(request, side, quote);
  if (first > 0n && !isAlike(quote.amountIn, first)) {
    quote = quoteUpTo(request, side, first) ?? quote;
  }
  for (let searches = 2; ; searches++) {
    const fit = bestFit(request, side, quote);
    const swapped = fit?.swapped;
    if (!fit || !swapped) return undefined;
    const isFinal = searches >= MAX_SEARCHES || isAlike(quote.amountIn, swapped.amountIn);
    const next = isFinal ? undefined : quoteUpTo(request, side, swapped.amountIn);
    if (!next) return { quote: withAmounts(request, quote, swapped), fit };
    quote = next;
  }
}

/** Returns the best route for an amount; undefined if the pools cannot swap that much. */
function quoteUpTo(
  { router, gasOf, protocols }: ZapRequest,
  { tokenIn, tokenOut }: SwapSide,
  amount: bigint,
): RouteQuote | undefined {
  const gas = gasOf?.(tokenOut);
  const options = { ...(gas && { gas }), ...(protocols && { protocols }) };
  try {
    return router.quote({ tokenIn, tokenOut, amount, kind: 'exactIn', ...options });
  } catch (error) {
    if (error instanceof RoutingError && error.code === 'NOT_ENOUGH_LIQUIDITY') return undefined;
    throw error;
  }
}

/** Returns a quote for half of an amount, or for the largest smaller part of it that the pools can swap. */
function firstQuote(request: ZapRequest, side: SwapSide, most: bigint): RouteQuote {
  for (let part = 2n; part <= SMALLEST; part *= SMALLER) {
    const quote = quoteUpTo(request, side, most > part ? most / part : most);
    if (quote) return quote;
  }
  throw new RoutingError('NOT_ENOUGH_LIQUIDITY', 'The pools cannot fill this amount');
}
