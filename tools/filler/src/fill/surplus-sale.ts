/**
 * `saleOf()` and `encodeSale()`: executor call that sells a fill's surplus for the native coin; only simulations use
 * it. Also: `Sale`, the type of the result, and `NO_CALL`, calldata that reverts.
 */
import { type Address, erc20Abi, type Hex, lower, NATIVE, permit2Abi } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { buildSwap, MAX_UINT160, MAX_UINT256, SwapPlanError } from '@cenote/trading/swap';
import { encodeFunctionData } from 'viem';
import { poolsOf } from '../match/candidate.ts';
import type { Market } from '../match/market.ts';
import { executorAbi } from './executor.ts';
import type { CallContext } from './executor-call.ts';

/** Minimum output of a sale relative to its quote: the fill itself has moved the price slightly. */
const LEAST_BPS = 9_000n;
const MAX_UINT48 = 2 ** 48 - 1;

/** A selector that the executor does not have, so that the call reverts. */
export const NO_CALL: Hex = '0xffffffff';

/** A sale of a token for the native coin. */
export interface Sale {
  token: Address;
  /** Calldata for the executor. */
  data: Hex;
  /** Pools of the sale's route. */
  pools: ReadonlySet<Hex>;
}

/**
 * Builds the sale of an amount of a token for the native coin. Its call reverts if there is no route, or none that can
 * be encoded.
 */
export function saleOf(market: Market, token: Address, amount: bigint, context: CallContext): Sale {
  const none = { token, data: NO_CALL, pools: new Set<Hex>() };
  if (amount <= 0n) return none;
  const request = { tokenIn: token, tokenOut: NATIVE, amount, maxLegs: 2 };
  const route = market.quote({ ...request, kind: 'exactIn' });
  if (!route) return none;
  try {
    return { token, data: encodeSale(route, context), pools: poolsOf(route) };
  } catch (error) {
    if (error instanceof SwapPlanError) return none;
    throw error;
  }
}

/**
 * Encodes the executor's call that sells along a route to the native coin for at least 90 % of the quote.
 * @throws SwapPlanError if the route cannot be encoded
 */
export function encodeSale(route: RouteQuote, context: CallContext): Hex {
  const { chainId, contracts, executor, time } = context;
  const { permit2, universalRouter } = contracts;
  const swap = buildSwap({
    chainId,
    contracts,
    route,
    recipient: executor,
    deadline: time + 60n,
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
