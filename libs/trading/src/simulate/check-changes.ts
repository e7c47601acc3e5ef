/**
 * `checkChanges()`: compares an account's balance changes in a simulation with the agreed ones and returns the faults.
 * Also: types `AcceptedChanges` and `ChangeFault`.
 */
import { type Address, sameAddress } from '@cenote/chains';
import type { BalanceChange } from './simulate-calls.ts';

/** Differences between a simulation and the agreed changes. */
export type ChangeFault =
  /** Less than the agreed minimum would be received. */
  | 'RECEIVES_LESS'
  /** More than the agreed maximum would be paid. */
  | 'PAYS_MORE'
  /** Another asset would leave the account. */
  | 'OTHER_LEAVES'
  /** The chain returns over one per cent more than the quote from which the limits were computed. */
  | 'QUOTE_LOW';

/** The agreed changes, in base units. */
export interface AcceptedChanges {
  tokenIn: Address;
  maxIn: bigint;
  tokenOut: Address;
  minOut: bigint;
  /** The amounts of the quote, if there is one. */
  quoted?: { amountIn: bigint; amountOut: bigint };
}

/** One per cent: the accepted change between the block of a quote and the current one. */
const QUOTE_TOLERANCE = 100n;

/** Compares balance changes with the agreed ones. */
export function checkChanges(
  changes: readonly BalanceChange[],
  { tokenIn, maxIn, tokenOut, minOut, quoted }: AcceptedChanges,
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

/** Whether the simulated amounts are better than quoted by more than the tolerance. */
const isQuoteLow = (
  { amountIn, amountOut }: { amountIn: bigint; amountOut: bigint },
  paid: bigint,
  received: bigint,
): boolean =>
  received > amountOut + amountOut / QUOTE_TOLERANCE ||
  (received >= amountOut && paid < amountIn - amountIn / QUOTE_TOLERANCE);
