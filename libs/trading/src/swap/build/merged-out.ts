/**
 * `mergedOutCommands()`: the Universal Router commands of a merged exact-output route: exact inputs, in which each pool is
 * called once for all paths through it, and a closing swap of v4 for what they leave of the output.
 */
import { type Address, type Contracts, isNative, lower } from '@cenote/chains';
import type { OpenAndClosing } from '../../routing/merge/closing.ts';
import type { RoutePath } from '../../routing/types.ts';
import { fundConverted } from './exact-in.ts';
import { refund } from './exact-out.ts';
import { amountToConvert, routeSteps, stepCommands } from './merged-commands.ts';
import type { Route } from './route-segments.ts';
import { ADDRESS_THIS } from './router-abi.ts';
import type { RouterCommand } from './router-command.ts';
import { v4Hop } from './segment-commands.ts';

/**
 * Returns the commands of a merged exact output. The outputs of the exact inputs are collected in v4, the recipient takes
 * the whole output from there, and the closing swap pays the debt that this leaves, for at most what the maximum leaves
 * after the exact inputs. Unused input is returned to the sender.
 * @throws SwapPlanError `ROUTE_UNSUPPORTED` if the paths form a cycle
 */
export function mergedOutCommands(
  { tokenIn, tokenOut, amountOut }: Route,
  { open, closing }: OpenAndClosing<RoutePath>,
  contracts: Contracts,
  recipient: Address,
  maxAmountIn: bigint,
): RouterCommand[] {
  const hops = closing.hops.map(v4Hop);
  const paid = hops.at(-1)!.tokenOut;
  const convertsIn = hops[0]!.tokenIn !== lower(tokenIn);
  const convertsOut = paid !== lower(tokenOut);
  const steps = routeSteps(open, contracts, paid);
  const amountInMaximum = open.reduce((left, { amountIn }) => left - amountIn, maxAmountIn);
  const toConvert = amountToConvert(steps, tokenIn) + (convertsIn ? amountInMaximum : 0n);
  const payConverted: RouterCommand = isNative(tokenOut)
    ? { name: 'UNWRAP_WETH', recipient, amountMin: amountOut }
    : { name: 'WRAP_ETH', recipient, amount: amountOut };
  return [
    ...fundConverted(tokenIn, toConvert, contracts),
    ...stepCommands(
      steps,
      contracts,
      {
        fromUser: (token) => !isNative(tokenIn) && token === lower(tokenIn),
        direct: undefined,
      },
      { hops, amountOut, amountInMaximum, recipient: convertsOut ? ADDRESS_THIS : recipient },
    ),
    ...(convertsOut ? [payConverted] : []),
    ...refund([{ convertsIn }], tokenIn),
  ];
}
