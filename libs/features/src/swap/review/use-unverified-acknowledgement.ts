import { useState } from 'react';
import { isUnverified, type QuoteProofView } from '../../quote-proof/use-quote-proof.ts';

/** Whether the person has said that they accept a price which this device could not verify. */
export interface UnverifiedAcknowledgement {
  isNeeded: boolean;
  isGiven: boolean;
  give(isGiven: boolean): void;
}

/** Holds whether an unverified price was acknowledged, as long as the review is open. */
export function useUnverifiedAcknowledgement(
  quoteProof: QuoteProofView,
): UnverifiedAcknowledgement {
  const [isGiven, give] = useState(false);
  return { isNeeded: isUnverified(quoteProof), isGiven, give };
}
