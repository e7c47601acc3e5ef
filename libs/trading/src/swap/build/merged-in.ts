/**
 * `mergedInCommands()`: the Universal Router commands of a merged exact-input route, in which each pool is called once
 * for all paths through it.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import { fundConverted, payCollected } from './exact-in.ts';
import { amountToConvert, routeSteps, stepCommands } from './merged-commands.ts';
import type { Ends } from './merged-unlock.ts';
import type { Route } from './route-segments.ts';
import type { RouterCommand } from './router-command.ts';

/**
 * Returns the commands of a merged exact input ({@link stepCommands}); the whole route is bounded by the total minimum.
 * @throws SwapPlanError `ROUTE_UNSUPPORTED` if the paths form a cycle
 */
export function mergedInCommands(
  { tokenIn, tokenOut, paths }: Route,
  contracts: Contracts,
  recipient: Address,
  amountOutMin: bigint,
): RouterCommand[] {
  const steps = routeSteps(paths, contracts);
  const lasts = steps.filter(({ to }) => to.consumers.length === 0).map(({ to }) => to.token);
  const isDirect = lasts.length === 1 && lasts[0] === lower(tokenOut);
  const ends: Ends = {
    fromUser: (token) => !isNative(tokenIn) && token === lower(tokenIn),
    direct: isDirect ? { recipient, amountOutMin } : undefined,
  };
  return [
    ...fundConverted(tokenIn, amountToConvert(steps, tokenIn), contracts),
    ...stepCommands(steps, contracts, ends),
    ...(isDirect ? [] : payCollected(lasts, tokenOut, recipient, amountOutMin)),
  ];
}
