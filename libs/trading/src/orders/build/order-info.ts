import { type Address, lower, NATIVE } from '@cenote/chains';
import { OrderError } from '../errors.ts';
import type { OrderInfo } from '../types.ts';

/* Builds the fields that Flow and limit orders share. */

/** What both kinds of order are made from. */
export interface OrderParties {
  reactor: Address;
  swapper: Address;
  /** An unused one of Permit2's; see `nextNonces`. */
  nonce: bigint;
  /** Unix seconds now, and when the order lapses. */
  now: number;
  deadline: number;
}

/** @throws OrderError DEADLINE_INVALID when the order lapses at once, or in a part of a second. */
export function orderInfo({ reactor, swapper, nonce, now, deadline }: OrderParties): OrderInfo {
  if (!Number.isSafeInteger(deadline) || deadline <= now) {
    throw new OrderError('DEADLINE_INVALID', `Lapses at ${deadline}, and it is ${now}`);
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
