import { useState } from 'react';
import { type ClaimView, isUnverified } from '../../claim/use-claim.ts';

/** Whether the person has said that they accept a price which this device could not verify. */
export interface UnverifiedAcknowledgement {
  isNeeded: boolean;
  isGiven: boolean;
  give(isGiven: boolean): void;
}

/** Stores the acknowledgement for as long as the review is open. */
export function useUnverifiedAcknowledgement(claim: ClaimView): UnverifiedAcknowledgement {
  const [isGiven, give] = useState(false);
  return { isNeeded: isUnverified(claim), isGiven, give };
}
