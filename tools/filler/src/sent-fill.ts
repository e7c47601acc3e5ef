import type { Sent } from './book.ts';
import type { OrderParties } from './loss-shares.ts';
import { weiOf } from './match/candidate.ts';
import type { Filling } from './plan.ts';

/**
 * What the journal has of an order that is sent. A surplus of a token that no list verifies counts nothing: whoever
 * made its pools may empty them once the order is filled, and the gas would be lost without end.
 */
export function sentFillOf(
  { ask, surplus, price }: Filling,
  { parties, runsCode }: OrderParties,
): Sent['fills'][number] {
  const isStrange = parties.includes(ask.tokenOut);
  return {
    order: ask.hash,
    token: ask.tokenOut,
    surplus: `${surplus}`,
    wei: `${isStrange ? 0n : weiOf(surplus, price)}`,
    parties: [...parties],
    runsCode,
  };
}
