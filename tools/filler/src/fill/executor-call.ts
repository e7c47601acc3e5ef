/**
 * `encodeFillings()`: calldata of the executor that fills orders. Also: `inCallOrder()` (sorts fills), `isWritable()`
 * (whether a route can be encoded), `gasLimitOf()` and `fitting()` (gas of the call, and the fills that fit),
 * `withSeenGas()` (fills that pay for their simulated gas), and types `Filling`, `LimitedFilling`, `CallContext`,
 * `SimulatedFill`.
 */
import { type Address, type Hex, isNative, lower } from '@cenote/chains';
import { buildSwap, SwapPlanError } from '@cenote/trading/swap';
import { encodeFunctionData, hexToBytes } from 'viem';
import type { FillerContracts } from '../chain/filler-contracts.ts';
import { type Candidate, minSurplusOf, type Terms, weiOf } from '../match/candidate.ts';
import type { FillableOrder } from '../orders/fillable-order.ts';
import { executorAbi } from './executor.ts';

/** A candidate together with its order. */
export interface Filling extends Candidate {
  order: FillableOrder;
  /** Whether the fill runs code of its parties that may affect other orders. */
  mayInterfere?: boolean;
  /** Whether it passed alone but not after others: it is placed before them, unless it may interfere. */
  isEarly?: boolean;
}

/** A fill with its gas limit in the transaction. */
export interface LimitedFilling extends Filling {
  gasLimit: bigint;
}

export interface CallContext {
  chainId: number;
  contracts: FillerContracts;
  executor: Address;
  /** Time of the target block, in unix seconds. */
  time: bigint;
}

/** Blocks may be late; after this time the prices of a route are outdated. Seconds. */
const DEADLINE_SECONDS = 60n;

/**
 * Rank of a fill in the call, lowest first. A recipient of the native coin may get code in the same block (EIP-7702).
 */
function positionOf({ amounts, mayInterfere = false, isEarly = false }: Filling): number {
  if (mayInterfere) return 3;
  if (isEarly) return 0;
  return isNative(amounts.tokenOut) ? 2 : 1;
}

/** Sorts the fills of a call, so that fills with code that may affect others come last. */
export const inCallOrder = <One extends Filling>(fillings: readonly One[]): One[] =>
  [...fillings].sort((a, b) => positionOf(a) - positionOf(b));

/** Router calldata that buys the order's output plus the minimum surplus. */
function swapOf({ route, amounts, minSurplus }: Filling, context: CallContext): Hex {
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
 * Whether the route of a fill can be encoded for the router. Some routes that can be quoted cannot, for example one
 * that passes twice through a token.
 */
export function isWritable(filling: Filling, context: CallContext): boolean {
  try {
    swapOf(filling, context);
    return true;
  } catch (error) {
    if (error instanceof SwapPlanError) return false;
    throw error;
  }
}

/**
 * Encodes the executor's call that fills these orders, each with its minimum surplus and its own gas limit.
 * @throws SwapPlanError if a route cannot be encoded
 */
export function encodeFillings(fillings: readonly LimitedFilling[], context: CallContext): Hex {
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

/** Intrinsic gas of a transaction, and gas per byte of its data (EIP-2028). */
const TRANSACTION_GAS = 21_000n;
const BYTE_GAS = 16n;
const ZERO_BYTE_GAS = 4n;
/** Gas of the executor per order outside the order's limit: copying it, and logging its failure. */
const POSITION_GAS = 15_000n;

/**
 * Gas limit of the executor's call with this data: enough for each order to have its own limit even if all others use
 * theirs up. A call forwards 63/64 of the remaining gas (EIP-150).
 */
export function gasLimitOf(fillings: readonly LimitedFilling[], data: Hex): bigint {
  const ofData = hexToBytes(data).reduce(
    (sum, byte) => sum + (byte === 0 ? ZERO_BYTE_GAS : BYTE_GAS),
    0n,
  );
  const ofFills = fillings.reduce((sum, { gasLimit }) => sum + POSITION_GAS + gasLimit, 0n);
  const largest = fillings.reduce((most, { gasLimit }) => (gasLimit > most ? gasLimit : most), 0n);
  return TRANSACTION_GAS + ofData + ofFills + largest / 63n;
}

/**
 * Returns the first fills that fit together into one transaction of this gas, and those that do not fit even alone. A
 * batch above the limit would never be mined.
 */
export function fitting(
  fillings: readonly LimitedFilling[],
  context: CallContext,
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

/** A simulation may use slightly less gas than the block. */
const withReserve = (gas: bigint): bigint => gas + gas / 20n;

/** Result of a fill in a simulation. */
export interface SimulatedFill {
  /** Base units of the output token. */
  surplus: bigint;
  /** Units of gas. */
  gasUsed: bigint;
}

/**
 * Recomputes fills with their simulated gas: each order must pay for its part of the transaction. Drops those that do
 * not, and those that were not filled.
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
