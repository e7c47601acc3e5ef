/**
 * `hasShownEffects()`: whether a new simulation still has the effects that the user saw on approval, within small
 * tolerances.
 */
import { isWorse, type Simulation } from '@cenote/wallet-core/checks';
import { effectsIn } from '../../messages/report/effects.ts';

/** Tolerance for losses, one part in this many (1 %): a loss is fixed, or moves with the price for a fixed gain. */
const LOSS_PART = 100n;

/**
 * Whether a simulation has the effects that the user saw: the same tokens and allowances, losses at most 1 % larger,
 * gains at most 5 % smaller, allowances at most 5 % larger.
 * @param shown the simulation shown to the user; undefined if there was none
 * @param now the simulation just before signing
 */
export function hasShownEffects(
  shown: Simulation | undefined,
  now: Simulation | undefined,
): boolean {
  if (effectsIn(shown) !== effectsIn(now)) return false;
  return (
    shown?.outcome !== 'passes' || now?.outcome !== 'passes' || !isWorse(shown, now, LOSS_PART)
  );
}
