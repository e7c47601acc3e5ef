/**
 * `segmentsOf()`: splits a path into `Segment`s of one protocol, one router command each. Also: `assertRoute()` and
 * `assertAmount()` and `assertFits()` (throw `SwapPlanError`), and type `Route`.
 */
import {
  type Address,
  type Contracts,
  isNative,
  lower,
  NATIVE,
  type SwapLimits,
  sameAddress,
} from '@cenote/chains';
import { gasOfPaths } from '../../routing/gas.ts';
import { closesEnough, isClosing, openAndClosing } from '../../routing/merge/closing.ts';
import { poolCalls } from '../../routing/merge/pool-calls.ts';
import type { Hop, RoutePath, RouteQuote } from '../../routing/types.ts';
import { SwapPlanError } from '../errors.ts';
import { v2PairAddress, v3PoolAddress, v4PoolId } from './pool-address.ts';

/** The part of a quote from which a transaction is built. */
export type Route = Pick<
  RouteQuote,
  'kind' | 'tokenIn' | 'tokenOut' | 'amountIn' | 'amountOut' | 'paths' | 'ticks'
>;

/** Consecutive hops of one protocol in one router command. */
export interface Segment {
  protocol: Hop['protocol'];
  hops: readonly Hop[];
  /** In the pools' form: native or wrapped. */
  tokenIn: Address;
  tokenOut: Address;
}

/** The router and v4 store amounts in 128 bits. */
const MAX_AMOUNT = (1n << 128n) - 1n;

const refuse = (code: SwapPlanError['code'], message: string): never => {
  throw new SwapPlanError(code, message);
};

export const assertAmount = (amount: bigint, what: string): void => {
  if (amount <= 0n || amount > MAX_AMOUNT) refuse('AMOUNT_INVALID', `${what} is ${amount}`);
};

/** The contract without which a protocol is not deployed. */
const PROTOCOL_CONTRACT = { v2: 'v2Factory', v3: 'v3Factory', v4: 'v4PoolManager' } as const;

function assertPool(hop: Hop, contracts: Contracts): void {
  const { protocol, tokenIn, tokenOut, fee } = hop;
  if (protocol !== 'v4' && (isNative(tokenIn) || isNative(tokenOut))) {
    refuse('ROUTE_INVALID', `A ${protocol} pool cannot hold the native token`);
  }
  if (sameAddress(tokenIn, tokenOut))
    refuse('ROUTE_INVALID', 'A hop has the same input and output token');
  const expected =
    protocol === 'v2'
      ? contracts.v2Factory && v2PairAddress(contracts.v2Factory, tokenIn, tokenOut)
      : protocol === 'v3'
        ? v3PoolAddress(contracts.v3Factory, tokenIn, tokenOut, fee)
        : v4PoolId(tokenIn, tokenOut, fee, hop.tickSpacing ?? 0, hop.hooks ?? NATIVE);
  if (!sameAddress(expected, hop.poolId) || !contracts[PROTOCOL_CONTRACT[protocol]]) {
    refuse('POOL_MISMATCH', `The pool of these tokens is ${expected}, not ${hop.poolId}`);
  }
}

function assertPath(path: RoutePath, route: Route, contracts: Contracts): void {
  const node = (token: Address): Address =>
    isNative(token) ? lower(contracts.weth9) : lower(token);
  assertAmount(path.amountIn, "A path's input");
  assertAmount(path.amountOut, "A path's output");
  const seen = new Set([node(route.tokenIn)]);
  let at = node(route.tokenIn);
  for (const hop of path.hops) {
    assertPool(hop, contracts);
    if (node(hop.tokenIn) !== at) refuse('ROUTE_INVALID', `A hop does not start at ${at}`);
    at = node(hop.tokenOut);
    // Balances in the router are identified only by token.
    if (seen.has(at)) refuse('ROUTE_UNSUPPORTED', `A path visits ${at} twice`);
    seen.add(at);
  }
  if (at !== node(route.tokenOut)) refuse('ROUTE_INVALID', `A path ends at ${at}`);
}

/** Checks the amounts of a merged route, which all of its paths must state, but the closing path of an exact output. */
function assertMerged({ kind, paths, amountOut }: Route): void {
  if (paths.every(({ amounts }) => !amounts)) return;
  const { open, closing } = (kind === 'exactOut' && openAndClosing(paths)) || { open: paths };
  if (kind === 'exactOut') {
    if (!closing || !isClosing(closing.hops)) {
      const message = 'The last path of a merged exact output must be one through v4';
      throw new SwapPlanError('ROUTE_UNSUPPORTED', message);
    }
    if (!closesEnough(closing.amountOut, amountOut))
      refuse('ROUTE_UNSUPPORTED', 'The last path delivers too little to take up a difference');
  }
  for (const { amounts = [], amountIn, hops } of open) {
    if (amounts.length !== hops.length || amounts[0] !== amountIn)
      refuse('ROUTE_INVALID', 'A path does not state its part of every hop');
    for (const amount of amounts) assertAmount(amount, "A path's part of a hop");
  }
}

/**
 * Checks that a route joins its tokens, that its amounts add up, and that its pools match their tokens and fees.
 * @throws SwapPlanError if one of these is not so
 */
export function assertRoute(route: Route, contracts: Contracts): void {
  const isEther = (t: Address): boolean => isNative(t) || sameAddress(t, contracts.weth9);
  if (isEther(route.tokenIn) && isEther(route.tokenOut)) {
    refuse('NOT_A_SWAP', 'Native and wrapped native tokens are exchanged by wrapping');
  }
  if (route.paths.length === 0) refuse('ROUTE_INVALID', 'The route has no path');
  for (const path of route.paths) assertPath(path, route, contracts);
  assertMerged(route);
  const sum = (side: 'amountIn' | 'amountOut'): bigint =>
    route.paths.reduce((total, path) => total + path[side], 0n);
  if (sum('amountIn') !== route.amountIn || sum('amountOut') !== route.amountOut) {
    refuse('ROUTE_INVALID', "The paths do not add up to the route's amounts");
  }
  assertAmount(route.amountIn, "The route's input");
  assertAmount(route.amountOut, "The route's output");
}

/**
 * Checks that a route fits into a transaction.
 * @throws SwapPlanError if it calls more pools or takes more gas than the limits
 */
export function assertFits(route: Route, { maxGas, maxLegs }: SwapLimits): void {
  const { paths, tokenIn, tokenOut, ticks } = route;
  const calls = poolCalls(paths);
  if (calls > maxLegs)
    refuse('ROUTE_UNSUPPORTED', `The route calls ${calls} pools, over ${maxLegs}`);
  const gas = gasOfPaths(paths, tokenIn, tokenOut, ticks);
  if (gas > maxGas) refuse('ROUTE_UNSUPPORTED', `The route takes ${gas} gas, over ${maxGas}`);
}

/** Splits a path where the protocol changes, or where the native and the wrapped coin meet. */
export function segmentsOf(path: RoutePath): [Segment, ...Segment[]] {
  const groups: Hop[][] = [];
  for (const hop of path.hops) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    const joins =
      previous?.protocol === hop.protocol && sameAddress(previous.tokenOut, hop.tokenIn);
    if (group && joins) group.push(hop);
    else groups.push([hop]);
  }
  const segments = groups.map((hops): Segment => {
    const first = hops[0] as Hop;
    const last = hops.at(-1) as Hop;
    return {
      protocol: first.protocol,
      hops,
      tokenIn: lower(first.tokenIn),
      tokenOut: lower(last.tokenOut),
    };
  });
  const [head, ...rest] = segments;
  if (!head) return refuse('ROUTE_INVALID', 'A path has no hop');
  return [head, ...rest];
}
