/**
 * Hook `useImpactAcknowledgement()`: stores whether a very high price impact was acknowledged (type
 * `ImpactAcknowledgement`); resets when the impact increases by more than the tolerance. Also: `isUnacknowledged()`
 * (whether a trade must not be confirmed because its risk was not acknowledged).
 */
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
  isAcknowledged: boolean;
  setAcknowledged(isAcknowledged: boolean): void;
}

/** Returns whether a trade must not be confirmed because its risk was not acknowledged. */
export const isUnacknowledged = ({
  isNeeded,
  isAcknowledged,
}: Pick<ImpactAcknowledgement, 'isNeeded' | 'isAcknowledged'>): boolean =>
  isNeeded && !isAcknowledged;

/**
 * Stores whether a very high price impact was acknowledged; resets when the impact increases by more than the
 * tolerance.
 */
export function useImpactAcknowledgement(impactBps: number | undefined): ImpactAcknowledgement {
  const [acknowledgedBps, setAcknowledgedBps] = useState<number>();
  const isNeeded = impactBps !== undefined && priceImpactLevel(impactBps) === 'veryHigh';
  return {
    impactBps,
    isNeeded,
    isAcknowledged:
      isNeeded && acknowledgedBps !== undefined && impactBps <= acknowledgedBps + TOLERANCE_BPS,
    setAcknowledged: (isAcknowledged) => setAcknowledgedBps(isAcknowledged ? impactBps : undefined),
  };
}
