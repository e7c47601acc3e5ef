/**
 * `buildSwap()`: builds the transaction of a quoted route, a call of the Universal Router with minimum output or
 * maximum input (`SwapPlan`); throws `SwapPlanError`. Also: its input `BuildSwapRequest`.
 */
import {
  type Address,
  type Contracts,
  type Hex,
  isNative,
  lower,
  networkById,
  type SwapLimits,
  swapLimitsOf,
  swapsSupported,
  universalRouterAbi,
} from '@cenote/chains';
import { encodeFunctionData } from 'viem';
import { openAndClosing } from '../../routing/merge/closing.ts';
import { isMerged } from '../../routing/merge/merged-legs.ts';
import { SwapPlanError } from '../errors.ts';
import { slippageBound } from '../form/slippage.ts';
import { encodeCommandBytes, encodeCommandInput } from './encode-command.ts';
import { exactInCommands } from './exact-in.ts';
import { exactOutCommands } from './exact-out.ts';
import { mergedInCommands } from './merged-in.ts';
import { mergedOutCommands } from './merged-out.ts';
import { assertAmount, assertFits, assertRoute, type Route } from './route-segments.ts';
import { ADDRESS_THIS, type CommandName, MSG_SENDER } from './router-abi.ts';
import type { PermitSingle, RouterCommand } from './router-command.ts';

/** A route with the conditions of its execution. */
export interface BuildSwapRequest {
  chainId: number;
  contracts: Contracts;
  route: Route;
  /** Recipient of the output. Unused input is returned to the sender. */
  recipient: Address;
  /** Unix seconds. */
  deadline: bigint;
  /** Slippage tolerance in basis points; alternatively the bound itself. */
  slippageBps?: number;
  /** exactIn. */
  minAmountOut?: bigint;
  /** exactOut. */
  maxAmountIn?: bigint;
  /**
   * exactIn, not merged: whether every path pays the recipient itself, with its part of the minimum. For an output with a
   * transfer fee, which would be charged again if the router paid.
   */
  paysEachPath?: boolean;
  /** A signed Permit2 allowance that is used first. */
  permit?: { permitSingle: PermitSingle; signature: Hex };
  /** What the wallet's transaction may hold. Default: the limits of the network. */
  limits?: SwapLimits;
}

/** A transaction for a wallet, and its guaranteed amounts. */
export interface SwapPlan {
  chainId: number;
  to: Address;
  data: Hex;
  /** Wei of the native coin to send. */
  value: bigint;
  kind: Route['kind'];
  amountIn: bigint;
  amountOut: bigint;
  /** exactIn: reverts if less than this would be received. */
  minAmountOut?: bigint;
  /** exactOut: reverts if more than this would be spent. */
  maxAmountIn?: bigint;
  deadline: bigint;
  /** The router's commands in order, for display and tests. */
  commands: readonly CommandName[];
}

/** Commands between the native coin and its wrapped form, which have one balance on some networks. */
const CONVERSIONS: readonly CommandName[] = ['WRAP_ETH', 'UNWRAP_WETH'];

function boundOf(request: BuildSwapRequest): bigint {
  const { route, slippageBps } = request;
  const { kind } = route;
  const stated = kind === 'exactIn' ? request.minAmountOut : request.maxAmountIn;
  const bound =
    stated ?? (slippageBps === undefined ? undefined : slippageBound(kind, route, slippageBps));
  if (bound === undefined)
    throw new SwapPlanError('AMOUNT_INVALID', 'Neither slippage nor a limit amount is set');
  assertAmount(bound, 'The bound');
  const wrongSide = kind === 'exactIn' ? bound > route.amountOut : bound < route.amountIn;
  if (wrongSide)
    throw new SwapPlanError('AMOUNT_INVALID', 'The limit amount excludes the quote itself');
  return bound;
}

function outCommands(
  route: Route,
  contracts: Contracts,
  recipient: Address,
  maxAmountIn: bigint,
): RouterCommand[] {
  const closed = openAndClosing(route.paths);
  return closed
    ? mergedOutCommands(route, closed, contracts, recipient, maxAmountIn)
    : exactOutCommands(route, contracts, recipient, maxAmountIn);
}

/**
 * Builds the Universal Router call that executes a route: with exactly the quoted amounts if the pools have not
 * changed, otherwise within the bound or not at all. Pure; checks everything in the route that can be checked.
 * @throws SwapPlanError if the route, the bound or the recipient is invalid, or the network's router is unsupported
 */
export function buildSwap(request: BuildSwapRequest): SwapPlan {
  const { chainId, contracts, route, deadline, permit } = request;
  const { universalRouter } = contracts;
  if (!universalRouter)
    throw new SwapPlanError('ROUTE_UNSUPPORTED', `Network ${chainId} has no router`);
  const network = networkById(chainId);
  if (network && !swapsSupported(network).supported) {
    const { name, routerVersion } = network;
    throw new SwapPlanError(
      'ROUTE_UNSUPPORTED',
      `Swaps are not tested with version ${routerVersion} of the router on ${name}`,
    );
  }
  assertRoute(route, contracts);
  assertFits(route, request.limits ?? swapLimitsOf(network));
  const recipient = lower(request.recipient);
  if ([MSG_SENDER, ADDRESS_THIS].includes(recipient) || isNative(recipient)) {
    throw new SwapPlanError('ROUTE_INVALID', `${recipient} is not a valid recipient`);
  }
  const bound = boundOf(request);
  const exactIn = route.kind === 'exactIn';
  const swaps = !exactIn
    ? outCommands(route, contracts, recipient, bound)
    : isMerged(route.paths)
      ? mergedInCommands(route, contracts, recipient, bound)
      : exactInCommands(route, contracts, recipient, bound, request.paysEachPath);
  const commands: RouterCommand[] = permit
    ? [{ name: 'PERMIT2_PERMIT', ...permit }, ...swaps]
    : swaps;
  if (network?.hasOneBalance && commands.some(({ name }) => CONVERSIONS.includes(name))) {
    throw new SwapPlanError('ROUTE_UNSUPPORTED', `Nothing wraps the coin of ${network.name}`);
  }
  const spend = exactIn ? route.amountIn : bound;
  return {
    chainId,
    to: lower(universalRouter),
    data: encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: [encodeCommandBytes(commands), commands.map(encodeCommandInput), deadline],
    }),
    value: isNative(route.tokenIn) ? spend : 0n,
    kind: route.kind,
    amountIn: route.amountIn,
    amountOut: route.amountOut,
    ...(exactIn ? { minAmountOut: bound } : { maxAmountIn: bound }),
    deadline,
    commands: commands.map(({ name }) => name),
  };
}
