import { type Address, type Contracts, type Hex, lower } from '@cenote/chains';
import { buildSwap, SwapPlanError } from '@cenote/trading/swap';
import { encodeFunctionData } from 'viem';
import { executorAbi } from './executor.ts';
import { type Candidate, leastSurplus, type Terms, weiOf } from './match/candidate.ts';
import type { FillableOrder } from './orders.ts';

/** A candidate with the order it fills. */
export interface Filling extends Candidate {
  order: FillableOrder;
}

export interface PlanContext {
  chainId: number;
  contracts: Contracts;
  executor: Address;
  /** Unix seconds of the block to be in. */
  time: bigint;
}

/** Blocks may come late; beyond this a route's prices are of another time. Seconds. */
const DEADLINE_SECONDS = 60n;

/** The router's call that buys for an order what it asks and the least surplus. */
function swapOf({ route, ask, minSurplus }: Filling, context: PlanContext): Hex {
  const { chainId, contracts, executor, time } = context;
  return buildSwap({
    ...{ chainId, contracts, route, recipient: executor },
    deadline: time + DEADLINE_SECONDS,
    minAmountOut: ask.amountOut + minSurplus,
  }).data;
}

/**
 * Whether the router can be told to take a filling's route. Not every route that can be quoted can be
 * written down: one that comes twice through a token, say.
 */
export function isWritable(filling: Filling, context: PlanContext): boolean {
  try {
    swapOf(filling, context);
    return true;
  } catch (error) {
    if (error instanceof SwapPlanError) return false;
    throw error;
  }
}

/**
 * The executor's call that fills these orders, each for at least its own least surplus.
 * @throws SwapPlanError for one that is not writable.
 */
export function encodeFillings(fillings: readonly Filling[], context: PlanContext): Hex {
  const fills = fillings.map((filling) => ({
    reactor: lower(filling.order.reactor),
    order: filling.order.encoded,
    sig: filling.order.signature,
    input: filling.ask.tokenIn,
    output: filling.ask.tokenOut,
    minSurplus: filling.minSurplus,
    swap: swapOf(filling, context),
  }));
  return encodeFunctionData({ abi: executorAbi, functionName: 'execute', args: [fills] });
}

/** A simulation may use a little less gas than a block. */
const withReserve = (gas: bigint): bigint => gas + gas / 20n;

/**
 * The same fillings reckoned with the gas that they were seen to take: each order must pay for its part of
 * it. Those that cannot are left out.
 */
export function reckon(
  fillings: readonly Filling[],
  gasUsed: bigint,
  surplusOf: (order: Hex) => bigint | undefined,
  terms: Terms,
): Filling[] {
  const estimated = fillings.reduce((sum, { gasUnits }) => sum + gasUnits, 0n);
  const gas = withReserve(gasUsed);
  return fillings.flatMap((filling) => {
    const { ask, price } = filling;
    const gasUnits = (gas * filling.gasUnits + estimated - 1n) / estimated;
    const surplus = surplusOf(ask.hash);
    const minSurplus = leastSurplus(ask, gasUnits, price, terms);
    if (surplus === undefined || surplus < minSurplus) return [];
    const profitWei = weiOf(surplus, price) - gasUnits * terms.gasPrice;
    return [{ ...filling, surplus, minSurplus, gasUnits, profitWei }];
  });
}
