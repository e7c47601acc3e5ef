/**
 * `simulationQuery()`: query options of a simulation of all remaining calls of a trade on the chain's latest state,
 * before anything is signed. Also: `faultsOf()` (returns the effects of a simulation that were not agreed to), types
 * `OrderSimulation`, `SimulationRequest`.
 */
import { asChecked } from '@cenote/chains';
import type { SwapStep } from '@cenote/trading/execution';
import { checkChanges, type Simulation } from '@cenote/trading/simulate';
import { queryOptions } from '@tanstack/react-query';
import { maxGasOf } from '../../execution/swap/max-gas.ts';
import type { SignedPermit } from '../../execution/swap/needed-steps.ts';
import { swapCalls } from '../../execution/swap/swap-calls.ts';
import { maxSpend, type TradeRequest } from '../../execution/swap/trade-request.ts';
import { boundToSign } from '../../quote/acceptance.ts';
import { pathKey } from '../../quote/path-key.ts';
import { withTimeout } from '../../timeout/with-timeout.ts';
import type { SimulationFault } from '../../trade-review/simulation/simulation-view.ts';
import { chainNow } from '../../transactions/chain-clock.ts';
import { SIMULATION_QUERY, simulateTrade } from '../../transactions/simulate-trade.ts';
import type { StepContext } from '../../transactions/step-context.ts';

/** Time limit of a simulation; the wallet and the chain check the trade too. */
const TIMEOUT_MS = 5_000;

/** Null: it succeeds, but the node does not return the balance changes. */
export type OrderSimulation = Simulation | null;

export interface SimulationRequest {
  context: StepContext;
  order: TradeRequest;
  steps: readonly SwapStep[];
  /** All calls will be sent to the wallet as one batch. */
  isBatch: boolean;
  permit: SignedPermit | undefined;
}

/** Returns the bounds to sign, in base units of the sold and the bought token. */
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

/** Returns the effects of a simulation that were not agreed to. */
export function faultsOf(order: TradeRequest, simulation: OrderSimulation): SimulationFault[] {
  if (simulation?.outcome !== 'passes') return [];
  const faults = checkChanges(simulation.changes, agreedOf(order));
  const isGasHigh = order.type === 'swap' && simulation.gasUsed > maxGasOf(order.quote.route);
  return isGasHigh ? [...faults, 'GAS_HIGH'] : faults;
}

/** Returns the block and the paths of a swap's quote and the amount of its approval; nothing for other orders. */
const routeOf = (order: TradeRequest): unknown[] =>
  order.type === 'swap'
    ? [...[order.quote.block.hash, order.approval], ...order.quote.route.paths.map(pathKey)]
    : [];

/** Returns the cache key of an order's content: equal orders share a simulation. */
function contentOf({ order, steps, isBatch, permit }: SimulationRequest): string {
  const { tokenIn, maxIn, tokenOut, minOut } = agreedOf(order);
  const rest = [isBatch, tokenIn, maxIn, tokenOut, minOut, permit?.signature, ...routeOf(order)];
  return [order.type, ...steps, ...rest].join(' ');
}

/**
 * Query options of a simulation of all remaining calls of a trade on the chain's latest state, before anything is
 * signed.
 */
export const simulationQuery = (request: SimulationRequest | undefined) =>
  queryOptions<OrderSimulation>({
    queryKey: [
      'simulation',
      request?.context.network.id,
      request?.context.account,
      request && contentOf(request),
    ],
    enabled: request !== undefined,
    queryFn: () => withTimeout(TIMEOUT_MS, simulate(request as SimulationRequest)),
    ...SIMULATION_QUERY,
    placeholderData: (last) => last,
  });

/**
 * Simulates a trade. A swap with another recipient is simulated with the account as the recipient: the received amount
 * shows whether the token deducts a fee.
 */
async function simulate({
  context,
  order: swapRequest,
  steps,
  isBatch,
  permit,
}: SimulationRequest): Promise<OrderSimulation> {
  const order =
    swapRequest.type === 'swap' ? { ...swapRequest, recipient: undefined } : swapRequest;
  const time = await chainNow(context);
  // Only simulated, never signed: the signed call is verified where it is built.
  const quote =
    order.type === 'swap' ? { ...order.quote, route: asChecked(order.quote.route) } : undefined;
  const approval = isBatch ? maxSpend(order) : undefined;
  const calls = swapCalls(context, { order, steps, quote, permit, approval, now: time });
  return simulateTrade(context, calls, [order.input.address, order.output.address], time);
}
