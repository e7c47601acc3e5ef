import { routeGas, TICK_GAS } from '../gas.ts';
import type { SearchTask } from '../paths/plan.ts';
import type { EdgePath } from '../scope/graph.ts';
import type { QuoteRequest, RouteQuote } from '../types.ts';
import { type Settled, ticksOf } from './best-settlement.ts';
import { isRefusal, settle } from './settle.ts';

/**
 * Returns the exact result of one path for the whole amount, with which a split route is compared.
 * @param path undefined if no path carries the whole amount
 * @returns without it if the route has only one path itself, or the path fails in exact arithmetic
 */
export function singleResult(
  { kind, amount }: QuoteRequest,
  { scope: { graph }, tokenIn, tokenOut }: SearchTask,
  path: EdgePath | undefined,
  route: Settled,
): Pick<RouteQuote, 'single'> {
  if (!path || route.settlement.paths.length === 1) return {};
  const settled = settle(graph, kind, [{ path, amount }]);
  if (isRefusal(settled)) return {};
  const { amountIn, amountOut } = settled;
  const units = routeGas(graph, [path], tokenIn, tokenOut) + TICK_GAS * ticksOf(settled);
  return { single: { amountIn, amountOut, gasUnits: BigInt(units) } };
}
