import type { OrderStatus } from '@cenote/data';
import type { OnchainOrderState } from '../chain-state/onchain-order-state.ts';
import type { Settlement } from '../store/order-record.ts';

/** The terms that an order's status depends on. */
export interface OrderTerms {
  /** Most of the input that it takes. */
  amount: bigint;
  /** Last second at which it can be filled. */
  deadline: number;
}

/** What was read of an order at a block. */
export interface OrderObservation {
  /** As its reactor told, in the chain's present history. */
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
 * The state of an order, whatever it was before: the reactor's word first, then what cannot be mended,
 * then what can.
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
