/**
 * `lossShares()`: which parties (swapper, recipient, token) and kinds of orders have used up their share of the day's
 * loss budget. Also: types `LossShares` (its result) and `OrderParties` (parties of an order).
 */
import type { Address } from '@cenote/chains';
import { isKnown, LOSS_SECONDS } from './known-swappers.ts';
import type { FailureCost, Ledger } from './ledger.ts';

/** Share of one party (swapper, recipient or unverified token): an eighth. */
const PARTY_PART = 8n;
/** A single failure may be a lost race: a party is skipped only after this many failures in a day. */
const PARTY_FAILURES = 2;
/** Share of all unknown swappers together: three quarters. A new key costs nothing. */
const NEW_PARTS = [3n, 4n] as const;
/**
 * Share of unknown swappers' orders that run code of their parties, which may accept in a simulation and fail in the
 * block: a quarter.
 */
const NEW_CODE_PART = 4n;
/** Share of all orders that run code of their parties: a half. */
const CODE_PART = 2n;

/** Parties that the losses of an order are charged to. */
export interface OrderParties {
  /** The swapper comes first. */
  parties: readonly Address[];
  /** Whether the fill runs code of these parties. */
  runsCode: boolean;
}

/** Used-up shares of the loss budget. */
export interface LossShares {
  /** Whether the share of unknown swappers' orders that run code is used up. */
  isNewCodeUsedUp: boolean;
  /** Whether any share that this order would be charged to is used up. */
  isUsedUp(order: OrderParties): boolean;
}

const sum = (charges: readonly FailureCost[]): bigint =>
  charges.reduce((total, { wei }) => total + wei, 0n);

/** Computes the used-up shares of a budget (wei) at a time (unix seconds). */
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
