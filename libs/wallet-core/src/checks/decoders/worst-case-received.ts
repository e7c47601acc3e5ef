/**
 * `worstCaseReceived()`: what an order receives at the worst point between its start and end amounts, as an asset with
 * limit and recipient.
 */
import { type Address, lower } from '@cenote/chains';
import type { Asset, Limited } from '../decoded-action.ts';

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What an order receives at the worst point of its price curve. */
export const worstCaseReceived = (
  asset: (amount: bigint) => Asset,
  recipient: Address,
  start: bigint,
  end: bigint,
): Limited & { recipient: Address } => ({
  asset: asset(min(start, end)),
  limit: start === end ? 'exact' : 'atLeast',
  recipient: lower(recipient),
});
