/** `endAfterKey()`: returns the range after a key on the handle of one end; undefined for keys without a meaning. */
import { fullRange, type TickRange } from '@cenote/trading';
import { movedEnd, type RangeEnd } from './range-view.ts';

/** Tick spacings that Page Up and Page Down move an end by. */
const PAGE = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
};

/** Arrow keys move by one tick spacing, Page Up and Page Down by ten, Home and End to the limits, as prices are shown. */
export function endAfterKey(
  key: string,
  range: TickRange,
  end: RangeEnd,
  { tickSpacing, isInverted }: { tickSpacing: number; isInverted: boolean },
): TickRange | undefined {
  const full = fullRange(tickSpacing);
  const tick = end === 'lower' ? range.tickLower : range.tickUpper;
  if (key === 'Home' || key === 'End') {
    const isLow = (key === 'Home') !== isInverted;
    return movedEnd(range, end, isLow ? full.tickLower : full.tickUpper, tickSpacing);
  }
  const steps = STEPS[key];
  if (steps === undefined) return undefined;
  return movedEnd(range, end, tick + steps * tickSpacing * (isInverted ? -1 : 1), tickSpacing);
}
