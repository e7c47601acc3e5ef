/**
 * `checkSwapBeforeDeposit()`: checks the call of the swap before a deposit against the intent, by `checkSwap`; returns
 * every violation.
 */
import { type Contracts, isNative, lower, NATIVE } from '@cenote/chains';
import { checkSwap } from '../../swap/check/check-swap.ts';
import type { LiquidityCall, SwapBeforeDeposit } from '../types.ts';
import type { LiquidityViolation } from './violation.ts';

export function checkSwapBeforeDeposit(
  call: LiquidityCall,
  intent: SwapBeforeDeposit,
  { universalRouter = NATIVE }: Contracts,
): readonly LiquidityViolation[] {
  const { chainId, account, deadline, tokenIn, tokenOut, amountIn, minAmountOut, paths } = intent;
  const verdict = checkSwap(call, {
    kind: 'exactIn',
    chainId,
    router: lower(universalRouter),
    tokenIn,
    tokenOut,
    recipient: account,
    sender: account,
    deadline,
    value: isNative(tokenIn) ? amountIn : 0n,
    paths,
    ...(intent.permit && { permit: intent.permit }),
    amountIn,
    minAmountOut,
  });
  return verdict.ok
    ? []
    : verdict.violations.map(({ code, message }) => ({
        code: 'SWAP',
        message: `${code}: ${message}`,
      }));
}
