/**
 * Ranges to choose by one press: `RANGE_PRESETS`, `presetRange()` (the ticks of one around a price), `presetOf()` (the
 * one that a range equals). Also: type `RangePreset`.
 */
import { fullRange, type TickRange } from '@cenote/trading';

/** `tick`: the usable ticks around the price; numbers: basis points below and above the price. */
export const RANGE_PRESETS = ['full', 5_000, 2_000, 500, 10, 'tick'] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

const BPS = 10_000;
const LOG_BASE = Math.log(1.0001);

/**
 * Returns the range of a preset around a tick, widened to usable ticks; undefined for the full range, which has no ticks
 * of its own.
 */
export function presetRange(
  preset: RangePreset,
  tick: number,
  tickSpacing: number,
): TickRange | undefined {
  if (preset === 'full') return undefined;
  const [low, high] =
    preset === 'tick'
      ? [tick, tick]
      : [1 - preset / BPS, 1 + preset / BPS].map((part) => tick + Math.log(part) / LOG_BASE);
  const full = fullRange(tickSpacing);
  const below = Math.floor(low! / tickSpacing) * tickSpacing + 0;
  const above = Math.ceil(high! / tickSpacing) * tickSpacing + 0;
  const tickLower = Math.max(full.tickLower, Math.min(below, full.tickUpper - tickSpacing));
  return {
    tickLower,
    tickUpper: Math.min(full.tickUpper, Math.max(above, tickLower + tickSpacing)),
  };
}

/** Returns the preset whose range at this tick is the chosen one. */
export const presetOf = (
  range: TickRange | undefined,
  tick: number,
  tickSpacing: number,
): RangePreset | undefined =>
  RANGE_PRESETS.find((preset) => {
    const other = presetRange(preset, tick, tickSpacing);
    return other?.tickLower === range?.tickLower && other?.tickUpper === range?.tickUpper;
  });
