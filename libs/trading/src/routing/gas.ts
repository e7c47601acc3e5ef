/**
 * Gas of routes through the Universal Router, estimated for scoring and display: constants per leg, path, tick and
 * wrapping, `routeGas()`, `gasOfPaths()` and `usualGas()` (sums for a route), `legsWithin()` (the converse), `gasPriceOf()` and
 * `gasCost()` (in the result's token).
 */
import { type Address, isNative, NATIVE } from '@cenote/chains';
import { PROTOCOLS, type Protocol } from '../pools/pool.ts';
import { openAndClosing } from './merge/closing.ts';
import { hopKeys } from './merge/hop-keys.ts';
import { mergedGas, mergedLegGas } from './merge/merged-gas.ts';
import { isMerged } from './merge/merged-legs.ts';
import { poolCalls } from './merge/pool-calls.ts';
import { executionOrder } from './merge/run-merged.ts';
import type { EdgePath, Graph } from './scope/graph.ts';
import type { RoutePath, RouteQuote } from './types.ts';

/** Transaction, calldata, Permit2 transfer. */
export const BASE_GAS = 47_000;

/** One pool call, including its token transfers. */
export const LEG_GAS: Readonly<Record<Protocol, number>> = { v2: 55_000, v3: 64_000, v4: 54_000 };

/** An initialised tick that is crossed. */
export const TICK_GAS = 32_000;

/** Ticks crossed in one pool that are included in {@link LEG_GAS}. */
export const TICKS_OF_LEG = 2;

/** Returns the ticks crossed in one pool beyond those. */
export const furtherTicks = (crossed: number): number => Math.max(0, crossed - TICKS_OF_LEG);

/** Returns the ticks crossed in one pool that are counted: in a merged route all, as its legs include none. */
export const countedTicks = (crossed: number, isMerged: boolean): number =>
  isMerged ? crossed : furtherTicks(crossed);

/**
 * Maximum further ticks of a whole route for which the cost is not checked: a proof covers only amounts, and anyone can
 * place small amounts at each of hundreds of ticks. About a million units of gas.
 */
export const MAX_PROVEN_TICKS = 32;

/** Maximum further ticks of a whole route: slightly more would exceed the gas limit of a transaction (EIP-7825). */
export const MAX_TICKS = 200;

/** One command per path, and the checks around it. */
export const PATH_GAS = 8_000;

/** Wrapping or unwrapping the native coin at an end of the route or between two hops. */
export const WRAP_GAS = 11_000;

/** Minimum gas of a route: one path of one leg. */
export const MIN_ROUTE_GAS = BASE_GAS + PATH_GAS + Math.min(...Object.values(LEG_GAS));

/**
 * Returns the gas of a whole route. The constants were fitted by least squares, then rounded, to random routes of one
 * to eight legs executed on a local chain (`npm run bench -- gas`): half of these sums are within 7 % of the actual
 * gas, nineteen of twenty within 30 %. The remaining difference is mostly due to ticks: each crossed one takes some
 * 32,000. A few are included in a leg; further ones are counted.
 *
 * @param tokenIn as requested, lower case, native or wrapped
 * @param tokenOut likewise
 */
export function routeGas(
  graph: Graph,
  paths: readonly EdgePath[],
  tokenIn: Address,
  tokenOut: Address,
): number {
  let gas = BASE_GAS;
  for (const path of paths) {
    gas += PATH_GAS;
    let token = tokenIn;
    for (const edge of path) {
      gas += LEG_GAS[graph.protocol(edge >> 1)];
      // Both forms of the native coin share a node; any other token is the same on both sides.
      if (graph.tokenIn(edge) !== token) gas += WRAP_GAS;
      token = graph.tokenOut(edge);
    }
    if (token !== tokenOut) gas += WRAP_GAS;
  }
  return gas;
}

/**
 * Returns the gas of a whole route from its paths only: {@link routeGas} for callers without a graph, so that the gas
 * stated by a quote need not be trusted.
 * @param tokenIn as requested, lower case, native or wrapped
 * @param tokenOut likewise
 * @param ticks crossed, as {@link countedTicks} counts them
 */
export function gasOfPaths(
  paths: readonly RoutePath[],
  tokenIn: Address,
  tokenOut: Address,
  ticks = 0,
): bigint {
  if (isMerged(paths)) {
    const { open, closing } = openAndClosing(paths) ?? { open: paths };
    return gasOfMerged(open, tokenIn, tokenOut, ticks, closing);
  }
  let gas = BASE_GAS + TICK_GAS * ticks;
  for (const { hops } of paths) {
    gas += PATH_GAS;
    let token = tokenIn;
    for (const hop of hops) {
      gas += LEG_GAS[hop.protocol];
      if (hop.tokenIn !== token) gas += WRAP_GAS;
      token = hop.tokenOut;
    }
    if (token !== tokenOut) gas += WRAP_GAS;
  }
  return BigInt(gas);
}

/** Returns the wrapped coin, where a path converts it to the native coin or back; otherwise no form has to change. */
function convertedCoin(
  paths: readonly Pick<RoutePath, 'hops'>[],
  tokenIn: Address,
  tokenOut: Address,
): Address {
  for (const { hops } of paths) {
    let token = tokenIn;
    for (const hop of hops) {
      if (hop.tokenIn !== token) return isNative(token) ? hop.tokenIn : token;
      token = hop.tokenOut;
    }
    if (token !== tokenOut) return isNative(token) ? tokenOut : token;
  }
  return NATIVE;
}

/** Returns the gas of a merged route as {@link gasOfPaths}, with the closing path of an exact output apart. */
export function gasOfMerged(
  paths: readonly Pick<RoutePath, 'hops'>[],
  tokenIn: Address,
  tokenOut: Address,
  ticks: number,
  closing?: Pick<RoutePath, 'hops'>,
): bigint {
  const all = closing ? [...paths, closing] : paths;
  const wrapped = convertedCoin(all, tokenIn, tokenOut);
  const order = executionOrder(paths, hopKeys(wrapped)) ?? [];
  const calls = order.map(({ hop }) => hop);
  const gas = mergedGas(calls, tokenIn, tokenOut, wrapped, closing?.hops);
  return BigInt(gas + TICK_GAS * ticks);
}

/**
 * Returns the gas of a route with at most as many ticks as {@link LEG_GAS} includes, for amounts that are signed: anyone
 * can place small amounts at each of hundreds of ticks, which must not widen them.
 */
export function usualGas({
  paths,
  tokenIn,
  tokenOut,
  ticks = 0,
}: Pick<RouteQuote, 'paths' | 'tokenIn' | 'tokenOut' | 'ticks'>): bigint {
  const few = isMerged(paths) ? Math.min(ticks, TICKS_OF_LEG * poolCalls(paths)) : 0;
  return gasOfPaths(paths, tokenIn, tokenOut, few);
}

/** Of the dearest pool call, with the ticks of a leg. */
const DEAR_LEG_GAS = Math.max(...PROTOCOLS.map(mergedLegGas)) + TICKS_OF_LEG * TICK_GAS;

/** Returns the number of pool calls for which an amount of gas suffices, at least one. */
export const legsWithin = (gas: number): number =>
  Math.max(1, Math.floor((gas - BASE_GAS) / DEAR_LEG_GAS));

/** Returns base units of the result's token per unit of gas, as a float. */
export const gasPriceOf = (pricePerUnitX64: bigint | undefined): number =>
  pricePerUnitX64 === undefined ? 0 : Number(pricePerUnitX64) / 2 ** 64;

/** Returns base units of the result's token for this much gas, rounded up. */
export const gasCost = (gasUnits: bigint, pricePerUnitX64: bigint | undefined): bigint =>
  pricePerUnitX64 === undefined ? 0n : (gasUnits * pricePerUnitX64 + (1n << 64n) - 1n) >> 64n;
