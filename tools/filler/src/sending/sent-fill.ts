import type { Filling } from '../fill/executor-call.ts';
import type { SentEntry } from '../ledger/ledger.ts';
import type { OrderParties } from '../ledger/loss-shares.ts';
import { weiOf } from '../match/candidate.ts';

/**
 * `sentFillOf()`: journal entry of a fill that is sent. The surplus of an unverified token counts as 0 wei: the owner
 * of its pools may drain them after the fill.
 */
export function sentFillOf(
  { amounts, surplus, price }: Filling,
  { parties, runsCode }: OrderParties,
): SentEntry['fills'][number] {
  const isStrange = parties.includes(amounts.tokenOut);
  return {
    order: amounts.hash,
    token: amounts.tokenOut,
    surplus: `${surplus}`,
    wei: `${isStrange ? 0n : weiOf(surplus, price)}`,
    parties: [...parties],
    runsCode,
  };
}
