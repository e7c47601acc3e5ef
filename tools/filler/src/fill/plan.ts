import { type Address, type Contracts, type Hex, isNative, lower } from '@cenote/chains';
import { buildSwap, SwapPlanError } from '@cenote/trading/swap';
import { encodeFunctionData, hexToBytes } from 'viem';
import { type Candidate, minSurplusOf, type Terms, weiOf } from '../match/candidate.ts';
import type { FillableOrder } from '../orders/fillable-order.ts';
import { executorAbi } from './executor.ts';

/*
 * Builds the executor's call that fills a batch of orders: swap calldata, gas limits, and fills that fit the gas
 * available.
 */

/** A candidate with the order it fills. */
export interface Filling extends Candidate {
  order: FillableOrder;
  /** Whether filling it runs code of its parties that may change what other orders need. */
  mayInterfere?: boolean;
  /** It passes alone and did not behind others: it comes in front of them, unless it may disturb them. */
  isEarly?: boolean;
}

/** A filling with the units of gas that it may take in its transaction. */
export interface LimitedFilling extends Filling {
  gasLimit: bigint;
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

/** Places in a call, the first first. An account may get code in the block itself (EIP-7702) when it gets the coin. */
function placeOf({ amounts, mayInterfere = false, isEarly = false }: Filling): number {
  if (mayInterfere) return 3;
  if (isEarly) return 0;
  return isNative(amounts.tokenOut) ? 2 : 1;
}

/** The order of fillings in a call: what runs code that may change what others need comes behind these. */
export const inCallOrder = <One extends Filling>(fillings: readonly One[]): One[] =>
  [...fillings].sort((a, b) => placeOf(a) - placeOf(b));

/** The router's call that buys for an order what it asks and the least surplus. */
function swapOf({ route, amounts, minSurplus }: Filling, context: PlanContext): Hex {
  const { chainId, contracts, executor, time } = context;
  return buildSwap({
    chainId,
    contracts,
    route,
    recipient: executor,
    deadline: time + DEADLINE_SECONDS,
    minAmountOut: amounts.amountOut + minSurplus,
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
 * The executor's call that fills these orders, each for at least its own least surplus and within its own
 * limit of gas.
 * @throws SwapPlanError for one that is not writable.
 */
export function encodeFillings(fillings: readonly LimitedFilling[], context: PlanContext): Hex {
  const fills = fillings.map((filling) => ({
    reactor: lower(filling.order.reactor),
    order: filling.order.encoded,
    sig: filling.order.signature,
    input: filling.amounts.tokenIn,
    output: filling.amounts.tokenOut,
    minSurplus: filling.minSurplus,
    gas: filling.gasLimit,
    swap: swapOf(filling, context),
  }));
  return encodeFunctionData({ abi: executorAbi, functionName: 'execute', args: [fills] });
}

/** Units of a transaction before its call begins, and for each byte of its data (EIP-2028). */
const TRANSACTION_GAS = 21_000n;
const BYTE_GAS = 16n;
const ZERO_BYTE_GAS = 4n;
/** Units that the executor takes for an order outside its limit: copying it, and logging that it failed. */
const PLACE_GAS = 15_000n;

/**
 * The limit of gas of the executor's call with this data: enough for each order to have its own limit even
 * where all others use theirs up. A call passes on 63 of 64 parts of what is left (EIP-150).
 */
export function gasLimitOf(fillings: readonly LimitedFilling[], data: Hex): bigint {
  const ofData = hexToBytes(data).reduce(
    (sum, byte) => sum + (byte === 0 ? ZERO_BYTE_GAS : BYTE_GAS),
    0n,
  );
  const ofFills = fillings.reduce((sum, { gasLimit }) => sum + PLACE_GAS + gasLimit, 0n);
  const largest = fillings.reduce((most, { gasLimit }) => (gasLimit > most ? gasLimit : most), 0n);
  return TRANSACTION_GAS + ofData + ofFills + largest / 63n;
}

/**
 * The first of these fillings that fit in one transaction of this much gas, and those that do not fit even
 * alone. A batch that is too large would never be sent, whatever is in it.
 */
export function fitting(
  fillings: readonly LimitedFilling[],
  context: PlanContext,
  maxGas: bigint,
): { fit: LimitedFilling[]; tooLarge: LimitedFilling[] } {
  const fits = (batch: readonly LimitedFilling[]) =>
    gasLimitOf(batch, encodeFillings(batch, context)) <= maxGas;
  const fit: LimitedFilling[] = [];
  const tooLarge: LimitedFilling[] = [];
  for (const filling of fillings) {
    if (fits([...fit, filling])) fit.push(filling);
    else if (!fits([filling])) tooLarge.push(filling);
  }
  return { fit, tooLarge };
}

/** A simulation may use a little less gas than a block. */
const withReserve = (gas: bigint): bigint => gas + gas / 20n;

/** What a simulation showed of an order that was filled in it. */
export interface SimulatedFill {
  /** Base units of the output. */
  surplus: bigint;
  /** Units. */
  gasUsed: bigint;
}

/**
 * The same fillings reckoned with the gas that they were seen to take: each order must pay for its part of
 * the transaction's. Those that cannot, and those that were not seen to be filled, are left out.
 */
export function withSeenGas(
  fillings: readonly Filling[],
  gasUsed: bigint,
  seen: ReadonlyMap<Hex, SimulatedFill>,
  terms: Terms,
): Filling[] {
  const ofFills = [...seen.values()].reduce((sum, one) => sum + one.gasUsed, 0n);
  const gas = withReserve(gasUsed);
  return fillings.flatMap((filling) => {
    const { amounts, price } = filling;
    const one = seen.get(amounts.hash);
    if (!one) return [];
    const gasUnits = (gas * one.gasUsed + ofFills - 1n) / ofFills;
    const { surplus } = one;
    const minSurplus = minSurplusOf(amounts, gasUnits, price, terms);
    if (surplus < minSurplus) return [];
    const profitWei = weiOf(surplus, price) - gasUnits * terms.gasPrice;
    return [{ ...filling, surplus, minSurplus, gasUnits, profitWei }];
  });
}
