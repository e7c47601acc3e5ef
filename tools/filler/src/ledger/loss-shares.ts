import type { Address } from '@cenote/chains';
import { isKnown, LOSS_SECONDS } from './known-swappers.ts';
import type { FailureCost, Ledger } from './ledger.ts';

/*
 * Parts of the day's budget of losses, so that who makes orders fail at will uses up a part of it, and the
 * filler goes on for others. The budget itself bounds the sum of all.
 */

/** One party: a swapper, a recipient, a token that no list verifies. */
const PARTY_PART = 8n;
/** A lost race is nobody's fault: one failure alone sets no party aside for the day. */
const PARTY_FAILURES = 2;
/** Swappers that are not known, together: three of four parts. A new key costs nothing. */
const NEW_PARTS = [3n, 4n] as const;
/** Orders of such swappers that run code of their parties: it may agree in a simulation and fail in the block. */
const NEW_CODE_PART = 4n;
/** Orders that run code of their parties, all swappers together. */
const CODE_PART = 2n;

/** Whose orders an order is, as far as losses are concerned. */
export interface OrderParties {
  /** The swapper first. */
  parties: readonly Address[];
  /** Whether filling it runs code of these parties. */
  runsCode: boolean;
}

/** What of the budget of losses is used up. */
export interface LossShares {
  /** Whether no order of a swapper that is not known is tried, where filling it runs its code. */
  isNewCodeUsedUp: boolean;
  /** Whether a share that this order would draw on is used up. */
  isUsedUp(order: OrderParties): boolean;
}

const sum = (charges: readonly FailureCost[]): bigint =>
  charges.reduce((total, { wei }) => total + wei, 0n);

/** The shares that are used up at a time (unix seconds) of a budget (wei). */
export function lossShares(
  { charges, known }: Pick<Ledger, 'charges' | 'known'>,
  budget: bigint,
  now: number,
): LossShares {
  const recent = charges.filter(({ time }) => time > now - LOSS_SECONDS);
  const ofNew = recent.filter(({ isNew }) => isNew);
  const [parts, ofParts] = NEW_PARTS;
  const isNewUsedUp = sum(ofNew) * ofParts >= budget * parts;
  const ofNewCode = ofNew.filter(({ runsCode }) => runsCode);
  const isCodeUsedUp = sum(recent.filter(({ runsCode }) => runsCode)) * CODE_PART >= budget;
  const isNewCodeUsedUp = isCodeUsedUp || isNewUsedUp || sum(ofNewCode) * NEW_CODE_PART >= budget;
  const isPartyUsedUp = (party: Address): boolean => {
    const own = recent.filter(({ parties }) => parties.includes(party));
    return own.length >= PARTY_FAILURES && sum(own) * PARTY_PART >= budget;
  };
  return {
    isNewCodeUsedUp,
    isUsedUp: ({ parties, runsCode }) => {
      const [swapper] = parties;
      const isNew = !isKnown({ known, charges }, swapper, now);
      if (runsCode && isCodeUsedUp) return true;
      return (isNew && (runsCode ? isNewCodeUsedUp : isNewUsedUp)) || parties.some(isPartyUsedUp);
    },
  };
}
