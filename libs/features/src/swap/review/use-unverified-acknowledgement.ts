/**
 * Hook `useUnverifiedAcknowledgement()`: stores whether an unverified price was acknowledged, while the review is
 * open. Also: type `UnverifiedAcknowledgement` (whether the user has acknowledged a price that this device could not
 * verify).
 */
import { useState } from 'react';
import { isUnverified, type QuoteProofView } from '../../quote-proof/use-quote-proof.ts';

/** Whether the user has acknowledged a price that this device could not verify. */
export interface UnverifiedAcknowledgement {
  isNeeded: boolean;
  isAcknowledged: boolean;
  setAcknowledged(isAcknowledged: boolean): void;
}

/** Stores whether an unverified price was acknowledged, while the review is open. */
export function useUnverifiedAcknowledgement(
  quoteProof: QuoteProofView,
): UnverifiedAcknowledgement {
  const [isAcknowledged, setAcknowledged] = useState(false);
  return { isNeeded: isUnverified(quoteProof), isAcknowledged, setAcknowledged };
}
