import { asChecked } from '@cenote/chains';
import type { SwapStep } from '@cenote/trading/execution';
import {
  type ChangeFault,
  checkChanges,
  type Simulation,
  simulateCalls,
} from '@cenote/trading/simulate';
import { failureFromRevert } from '@cenote/trading/swap';
import { queryOptions } from '@tanstack/react-query';
import { call } from 'viem/actions';
import { maxGasOf } from '../../execution/swap/max-gas.ts';
import type { SignedPermit } from '../../execution/swap/needed-steps.ts';
import { swapCalls } from '../../execution/swap/swap-calls.ts';
import { maxSpend, type TradeRequest } from '../../execution/swap/trade-request.ts';
import { boundToSign } from '../../quote/acceptance.ts';
import { withTimeout } from '../../timeout/with-timeout.ts';
import { chainNow } from '../../transactions/chain-clock.ts';
import type { Call, StepContext } from '../../transactions/step-context.ts';

/** Whoever reviews waits no longer for it: the wallet and the chain check for themselves. */
const TIMEOUT_MS = 5_000;
/** Of no use once another order stands there. */
const KEPT_MS = 60_000;

/** Null: it passes, but the node does not say what it would change. */
export type OrderSimulation = Simulation | null;

export interface SimulationAsked {
  context: StepContext;
  order: TradeRequest;
  steps: readonly SwapStep[];
  /** The wallet will be asked for all of them as one. */
  isBatch: boolean;
  permit: SignedPermit | undefined;
}

/** The bounds that would be signed, in base units of what is paid and of what is received. */
function agreedOf(order: TradeRequest) {
  const [tokenIn, tokenOut] = [order.input.address, order.output.address];
  const maxIn = maxSpend(order);
  if (order.type !== 'swap') return { tokenIn, maxIn, tokenOut, minOut: order.amount };
  const { quote, slippageBps, accepted } = order;
  const { route } = quote;
  const isIn = route.kind === 'exactIn';
  const minOut = isIn ? boundToSign(route, slippageBps, accepted) : route.amountOut;
  return { tokenIn, maxIn, tokenOut, minOut, quoted: route };
}

/** What a simulation shows that nobody agreed to: of balances, or gas far above the network cost on screen. */
export type SimulationFault = ChangeFault | 'GAS_HIGH';

/** Returns what a simulation shows that nobody agreed to. */
export function faultsOf(order: TradeRequest, simulation: OrderSimulation): SimulationFault[] {
  if (simulation?.outcome !== 'passes') return [];
  const faults = checkChanges(simulation.changes, agreedOf(order));
  const isGasHigh = order.type === 'swap' && simulation.gasUsed > maxGasOf(order.quote.route);
  return isGasHigh ? [...faults, 'GAS_HIGH'] : faults;
}

/** The block and the paths of a swap's quote and what an approval allows; nothing of other orders. */
const routeOf = (order: TradeRequest): unknown[] =>
  order.type === 'swap'
    ? [
        ...[order.quote.block.hash, order.approval],
        ...order.quote.route.paths.map(({ amountIn, amountOut, hops }) =>
          [amountIn, amountOut, ...hops.map(({ poolId, tokenIn }) => poolId + tokenIn)].join(),
        ),
      ]
    : [];

/** Two orders that say the same come to the same. */
function contentOf({ order, steps, isBatch, permit }: SimulationAsked): string {
  const { tokenIn, maxIn, tokenOut, minOut } = agreedOf(order);
  const rest = [isBatch, tokenIn, maxIn, tokenOut, minOut, permit?.signature, ...routeOf(order)];
  return [order.type, ...steps, ...rest].join(' ');
}

/**
 * Query options of a simulation of all that a trade still needs on the chain's present state, before anything is
 * signed.
 */
export const simulationQuery = (asked: SimulationAsked | undefined) =>
  queryOptions<OrderSimulation>({
    queryKey: [
      'simulation',
      asked?.context.network.id,
      asked?.context.account,
      asked && contentOf(asked),
    ],
    enabled: asked !== undefined,
    queryFn: () => withTimeout(TIMEOUT_MS, simulate(asked as SimulationAsked)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    structuralSharing: false,
    placeholderData: (last) => last,
  });

/**
 * A swap that goes to somebody else is tried as one for the account: what arrives there shows whether the token keeps
 * something of it.
 */
async function simulate({
  context,
  order: asked,
  steps,
  isBatch,
  permit,
}: SimulationAsked): Promise<OrderSimulation> {
  const { client, account, contracts } = context;
  const order = asked.type === 'swap' ? { ...asked, recipient: undefined } : asked;
  const time = await chainNow(context);
  // Tried on the chain, never signed: what is signed is verified where it is built.
  const quote =
    order.type === 'swap' ? { ...order.quote, route: asChecked(order.quote.route) } : undefined;
  const approval = isBatch ? maxSpend(order) : undefined;
  const calls = swapCalls(context, { order, steps, quote, permit, approval, now: time });
  const currencies = [order.input.address, order.output.address];
  const { blockTimeMs } = context.network;
  // The next block cannot be as old as the last.
  const request = { account, calls, currencies, contracts, time: time + 1, blockTimeMs };
  return simulateCalls(client, request).catch(async (error: unknown) => {
    const [only, ...more] = calls;
    if (!only || more.length > 0) throw error;
    return tried(context, only);
  });
}

/** Where the node cannot simulate: whether a single call would pass. */
async function tried({ client, account }: StepContext, single: Call): Promise<OrderSimulation> {
  try {
    await call(client, { account, ...single });
    return null;
  } catch (error) {
    const reason = failureFromRevert(error);
    // Nothing known of the contract's: the endpoint, perhaps.
    if (reason === 'UNKNOWN') throw error;
    return { outcome: 'fails', reason, at: 0 };
  }
}
