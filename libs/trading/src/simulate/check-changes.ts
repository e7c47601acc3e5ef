import { type Address, sameAddress } from '@cenote/chains';
import type { BalanceChange } from './simulate-calls.ts';

/* Compares the balance and allowance changes of a simulation with what the user agreed to. */

/** What a simulation shows that nobody agreed to. */
export type ChangeFault =
  /** Less would arrive than the least that was agreed. */
  | 'RECEIVES_LESS'
  /** More would leave than the most that was agreed. */
  | 'PAYS_MORE'
  /** Something would leave that is no part of it. */
  | 'OTHER_LEAVES'
  /** The chain gives over one per cent more than the quote, from which the bounds follow. */
  | 'QUOTE_LOW';

/** What was agreed, in base units. */
export interface AgreedChanges {
  tokenIn: Address;
  maxIn: bigint;
  tokenOut: Address;
  minOut: bigint;
  /** The amounts of the quote, where there is one. */
  quoted?: { amountIn: bigint; amountOut: bigint };
}

/** A hundredth: what may lie between the block of a quote and the present one. */
const QUOTE_TOLERANCE = 100n;

/** Holds what would change against what was agreed. */
export function checkChanges(
  changes: readonly BalanceChange[],
  { tokenIn, maxIn, tokenOut, minOut, quoted }: AgreedChanges,
): ChangeFault[] {
  const of = (token: Address) =>
    changes.find(({ currency }) => sameAddress(currency, token))?.amount ?? 0n;
  const isOther = ({ currency }: BalanceChange) =>
    !sameAddress(currency, tokenIn) && !sameAddress(currency, tokenOut);
  const faults: ChangeFault[] = [];
  if (of(tokenOut) < minOut) faults.push('RECEIVES_LESS');
  if (-of(tokenIn) > maxIn) faults.push('PAYS_MORE');
  if (changes.some((change) => change.amount < 0n && isOther(change))) faults.push('OTHER_LEAVES');
  if (quoted && isQuoteLow(quoted, -of(tokenIn), of(tokenOut))) faults.push('QUOTE_LOW');
  return faults;
}

/** Whether what is paid and received is better than quoted by more than the tolerance. */
const isQuoteLow = (
  { amountIn, amountOut }: { amountIn: bigint; amountOut: bigint },
  paid: bigint,
  received: bigint,
): boolean =>
  received > amountOut + amountOut / QUOTE_TOLERANCE ||
  (received >= amountOut && paid < amountIn - amountIn / QUOTE_TOLERANCE);
