import { priceImpactLevel } from '@cenote/trading';
import { useState } from 'react';

/** A price impact that has grown by more than this is acknowledged anew. */
const TOLERANCE_BPS = 100;

/** Whether the person has said that they accept what a trade loses to its own size. */
export interface ImpactAcknowledgement {
  /** Basis points; undefined where nothing is traded, as in a wrap. */
  impactBps: number | undefined;
  /** The impact is very high: the trade takes a tick. */
  isNeeded: boolean;
  isGiven: boolean;
  give(isGiven: boolean): void;
}

/** True while a trade must not be confirmed because its risk was not acknowledged. */
export const isUnacknowledged = ({
  isNeeded,
  isGiven,
}: Pick<ImpactAcknowledgement, 'isNeeded' | 'isGiven'>): boolean => isNeeded && !isGiven;

/** Holds whether a very high price impact was acknowledged; resets when the impact gets far worse. */
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
