import { priceImpactLevel } from '@cenote/trading';
import { useState } from 'react';

/** If the price impact grows by more than this, it must be acknowledged again. */
const TOLERANCE_BPS = 100;

/** Whether the user has acknowledged the price impact of a trade. */
export interface ImpactAcknowledgement {
  /** Basis points; undefined if nothing is traded, as in a wrap. */
  impactBps: number | undefined;
  /** The impact is very high: the trade requires a checkbox. */
  isNeeded: boolean;
  isGiven: boolean;
  give(isGiven: boolean): void;
}

/** Returns whether a trade must not be confirmed because its risk was not acknowledged. */
export const isUnacknowledged = ({
  isNeeded,
  isGiven,
}: Pick<ImpactAcknowledgement, 'isNeeded' | 'isGiven'>): boolean => isNeeded && !isGiven;

/**
 * Stores whether a very high price impact was acknowledged; resets when the impact increases by more than the
 * tolerance.
 */
export function useImpactAcknowledgement(impactBps: number | undefined): ImpactAcknowledgement {
  const [givenBps, setGivenBps] = useState<number>();
  const isNeeded = impactBps !== undefined && priceImpactLevel(impactBps) === 'veryHigh';
  return {
    impactBps,
    isNeeded,
    isGiven: isNeeded && givenBps !== undefined && impactBps <= givenBps + TOLERANCE_BPS,
    give: (isGiven) => setGivenBps(isGiven ? impactBps : undefined),
  };
}
