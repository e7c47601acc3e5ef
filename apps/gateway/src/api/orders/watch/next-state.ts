/**
 * `nextState()`: pure function that returns an order's status and settlement from its terms and observed onchain state.
 * Also: types `OrderTerms`, `OrderObservation`, `OrderState`.
 */
import type { OrderStatus } from '@cenote/data';
import type { OnchainOrderState } from '../chain-state/onchain-order-state.ts';
import type { Settlement } from '../store/order-record.ts';

/** The terms that an order's status depends on. */
export interface OrderTerms {
  /** Maximum amount of the input. */
  amount: bigint;
  /** Last second at which it can be filled. */
  deadline: number;
}

/** An order's state read at a block. */
export interface OrderObservation {
  /** From the reactor's Fill event in the canonical history. */
  settlement: Settlement | undefined;
  onchain: OnchainOrderState;
  /** Unix seconds of the chain's next block, or later. */
  now: number;
}

export interface OrderState {
  status: OrderStatus;
  settlement: Settlement | null;
}

/**
 * Returns an order's status from its onchain state: filled by the reactor's event first, then final statuses, then
 * those that may recover. The previous status is not considered.
 */
export function nextState(
  { amount, deadline }: OrderTerms,
  observation: OrderObservation,
): OrderState {
  const { settlement, onchain, now } = observation;
  if (settlement) return { status: 'filled', settlement };
  const without = (status: OrderStatus): OrderState => ({ status, settlement: null });
  if (onchain.isNonceUsed) return without('cancelled');
  if (now > deadline) return without('expired');
  if (onchain.contractSignature === 'invalid') return without('error');
  const { balance = 0n, allowance = 0n } = onchain;
  return without(balance < amount || allowance < amount ? 'insufficient-funds' : 'open');
}
