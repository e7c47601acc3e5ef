import { type Address, erc20Abi, type Hex, lower, NATIVE, permit2Abi } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { buildSwap, MAX_UINT160, MAX_UINT256, SwapPlanError } from '@cenote/trading/swap';
import { encodeFunctionData } from 'viem';
import { executorAbi } from './executor.ts';
import type { Market } from './match/market.ts';
import type { PlanContext } from './plan.ts';

/** What a sale must bring of what it is quoted: its own filling moved the price a little. */
const LEAST_BPS = 9_000n;
const MAX_UINT48 = 2 ** 48 - 1;

/** No function of the executor: a call that fails. */
export const NO_CALL: Hex = '0xffffffff';

/**
 * The executor's call that sells an amount of a token for the coin; one that fails where nothing buys it,
 * or the route cannot be written down.
 */
export function saleCall(
  market: Market,
  token: Address,
  amount: bigint,
  context: PlanContext,
): Hex {
  if (amount <= 0n) return NO_CALL;
  const request = { tokenIn: token, tokenOut: NATIVE, amount, maxLegs: 2 };
  const route = market.quote({ ...request, kind: 'exactIn' });
  if (!route) return NO_CALL;
  try {
    return encodeSale(route, context);
  } catch (error) {
    if (error instanceof SwapPlanError) return NO_CALL;
    throw error;
  }
}

/**
 * The executor's call that sells along a route to the coin, for nine tenths of the quote or not at all.
 * @throws SwapPlanError for a route that cannot be written down.
 */
export function encodeSale(route: RouteQuote, context: PlanContext): Hex {
  const { chainId, contracts, executor, time } = context;
  const { permit2, universalRouter } = contracts;
  const swap = buildSwap({
    ...{ chainId, contracts, route, recipient: executor, deadline: time + 60n },
    minAmountOut: (route.amountOut * LEAST_BPS) / 10_000n,
  });
  const token = lower(route.tokenIn);
  const approve = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [permit2, MAX_UINT256],
  });
  const allow = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'approve',
    args: [token, universalRouter, MAX_UINT160, MAX_UINT48],
  });
  const calls = [
    { to: token, data: approve },
    { to: permit2, data: allow },
    { to: universalRouter, data: swap.data },
  ].map((call) => ({ ...call, value: 0n }));
  return encodeFunctionData({ abi: executorAbi, functionName: 'run', args: [calls] });
}
