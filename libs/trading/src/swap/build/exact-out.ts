/**
 * `exactOutCommands()`: the Universal Router commands of an exact-output route. Also: `splitMaximum()` distributes the
 * maximum input among the paths, and `refund()` returns what is not spent.
 */
import { type Address, type Contracts, isNative, lower, sameAddress } from '@cenote/chains';
import type { RoutePath } from '../../routing/types.ts';
import { SwapPlanError } from '../errors.ts';
import { fundConverted, sweepNative } from './exact-in.ts';
import { type Route, type Segment, segmentsOf } from './route-segments.ts';
import { ADDRESS_THIS, CONTRACT_BALANCE, MSG_SENDER } from './router-abi.ts';
import type { RouterCommand } from './router-command.ts';
import { exactOutCommand } from './segment-commands.ts';

/**
 * Distributes the allowed excess over the quote among the paths by their size; the last gets the rounding, so that the
 * parts sum to `maxAmountIn` exactly.
 */
export function splitMaximum(
  paths: readonly Pick<RoutePath, 'amountIn'>[],
  maxAmountIn: bigint,
): bigint[] {
  const quoted = paths.reduce((sum, path) => sum + path.amountIn, 0n);
  const extra = maxAmountIn - quoted;
  let left = extra;
  return paths.map(({ amountIn }, i) => {
    const part = i === paths.length - 1 ? left : (extra * amountIn) / quoted;
    left -= part;
    return amountIn + part;
  });
}

interface Leg {
  segment: Segment;
  amountOut: bigint;
  max: bigint;
  /** The pool takes the other form of the input coin. */
  convertsIn: boolean;
  /** The segment pays the recipient directly. */
  direct: boolean;
}

function legsOf({ tokenIn, tokenOut, paths }: Route, maxAmountIn: bigint): Leg[] {
  const maxima = splitMaximum(paths, maxAmountIn);
  return paths.map((path, i) => {
    const [segment, ...rest] = segmentsOf(path);
    if (rest.length > 0) {
      throw new SwapPlanError('ROUTE_UNSUPPORTED', 'Exact-output paths cannot mix protocols');
    }
    return {
      segment,
      amountOut: path.amountOut,
      max: maxima[i] as bigint,
      convertsIn: !sameAddress(segment.tokenIn, tokenIn),
      // v2 does not check the received amount: the output goes to the router, and the final sweep checks it.
      direct: segment.protocol !== 'v2' && sameAddress(segment.tokenOut, tokenOut),
    };
  });
}

/** Pays exactly the outputs that went to the router. */
function payRouterBalance(
  legs: readonly Leg[],
  tokenOut: Address,
  recipient: Address,
): RouterCommand[] {
  const delivered = legs.filter((leg) => !leg.direct);
  if (delivered.length === 0) return [];
  const total = delivered.reduce((sum, leg) => sum + leg.amountOut, 0n);
  if (isNative(tokenOut)) return [{ name: 'UNWRAP_WETH', recipient, amountMin: total }];
  const native = delivered.filter((leg) => isNative(leg.segment.tokenOut));
  const wrap: RouterCommand[] =
    native.length > 0
      ? [{ name: 'WRAP_ETH', recipient: ADDRESS_THIS, amount: CONTRACT_BALANCE }]
      : [];
  return [...wrap, { name: 'SWEEP', token: lower(tokenOut), recipient, amountMin: total }];
}

/** Refunds the unused input to the payer, in the form in which it was paid. */
export function refund(
  legs: readonly Pick<Leg, 'convertsIn'>[],
  tokenIn: Address,
): RouterCommand[] {
  const converted = legs.some((leg) => leg.convertsIn);
  if (!isNative(tokenIn)) {
    return converted ? [{ name: 'WRAP_ETH', recipient: MSG_SENDER, amount: CONTRACT_BALANCE }] : [];
  }
  const unwrap: RouterCommand[] = converted
    ? [{ name: 'UNWRAP_WETH', recipient: MSG_SENDER, amountMin: 0n }]
    : [];
  const spendsNative = legs.some((leg) => !leg.convertsIn);
  return spendsNative ? [...unwrap, sweepNative(MSG_SENDER, 0n)] : unwrap;
}

/** Returns the commands of an exactOut route, paths in order; each path uses a single protocol. */
export function exactOutCommands(
  route: Route,
  contracts: Contracts,
  recipient: Address,
  maxAmountIn: bigint,
): RouterCommand[] {
  const legs = legsOf(route, maxAmountIn);
  const toConvert = legs.reduce((sum, leg) => (leg.convertsIn ? sum + leg.max : sum), 0n);
  return [
    ...fundConverted(route.tokenIn, toConvert, contracts),
    ...legs.map(({ segment, convertsIn, direct, amountOut, max }) =>
      exactOutCommand(
        segment,
        convertsIn || isNative(route.tokenIn) ? 'router' : 'user',
        direct ? recipient : ADDRESS_THIS,
        amountOut,
        max,
      ),
    ),
    ...payRouterBalance(legs, route.tokenOut, recipient),
    ...refund(legs, route.tokenIn),
  ];
}
