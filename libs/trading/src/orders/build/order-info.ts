/**
 * `orderInfo()`: returns the `OrderInfo` that Flow and limit orders share, without a validation contract. Also: its
 * input `OrderParties`.
 */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { OrderError } from '../errors.ts';
import type { OrderInfo } from '../types.ts';

/** Parameters common to both kinds of order. */
export interface OrderParties {
  reactor: Address;
  swapper: Address;
  /** An unused Permit2 nonce; see `nextNonces`. */
  nonce: bigint;
  /** Current time and expiry of the order in Unix seconds. */
  now: number;
  deadline: number;
}

/**
 * Returns the fields common to both kinds of order.
 * @throws OrderError DEADLINE_INVALID if the deadline has passed or is not an integer
 */
export function orderInfo({ reactor, swapper, nonce, now, deadline }: OrderParties): OrderInfo {
  if (!Number.isSafeInteger(deadline) || deadline <= now) {
    throw new OrderError('DEADLINE_INVALID', `Deadline ${deadline} is before ${now}`);
  }
  return {
    reactor: lower(reactor),
    swapper: lower(swapper),
    nonce,
    deadline: BigInt(deadline),
    additionalValidationContract: NATIVE,
    additionalValidationData: '0x',
  };
}
