/** `swapBeforeDeposit()`: the Universal Router call of the swap before a deposit. Also: `amountOutOf()`, its output. */
import type { Contracts } from '@cenote/chains';
import { buildSwap } from '../../swap/build/build-swap.ts';
import { SwapPlanError } from '../../swap/errors.ts';
import { LiquidityPlanError } from '../errors.ts';
import type { LiquidityCall, SwapBeforeDeposit } from '../types.ts';

/** Returns the output that was quoted, in base units. */
export const amountOutOf = ({ paths }: Pick<SwapBeforeDeposit, 'paths'>): bigint =>
  paths.reduce((sum, { amountOut }) => sum + amountOut, 0n);

/**
 * Returns the call of the swap, which pays the account.
 * @throws LiquidityPlanError `ROUTE_INVALID` if the route or an amount is invalid, or the network's router is unsupported
 */
export function swapBeforeDeposit(intent: SwapBeforeDeposit, contracts: Contracts): LiquidityCall {
  const { chainId, account, deadline, tokenIn, tokenOut, amountIn, minAmountOut, paths } = intent;
  try {
    const { to, data, value } = buildSwap({
      chainId,
      contracts,
      route: {
        kind: 'exactIn',
        tokenIn,
        tokenOut,
        amountIn,
        amountOut: amountOutOf(intent),
        paths,
      },
      recipient: account,
      deadline,
      minAmountOut,
      ...(intent.permit && { permit: intent.permit }),
    });
    return { to, data, value };
  } catch (cause) {
    if (!(cause instanceof SwapPlanError)) throw cause;
    throw new LiquidityPlanError('ROUTE_INVALID', cause.shortMessage);
  }
}
