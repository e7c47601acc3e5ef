/** Whether a request's effects are still those that were shown when it was approved. */
import { isWorse, type Simulation } from '@cenote/wallet-core/checks';
import { effectsIn } from '../../messages/report/effects.ts';

/** An exact loss stays the same, and that of an exact gain moves with the price: at most by 1 %. */
const LOSS_PART = 100n;

/**
 * Whether a simulation has the effects that a person saw: the same tokens and allowances, losses at most 1 % larger,
 * gains at most 5 % smaller, allowances at most 5 % larger.
 * @param shown what the person saw; undefined where there was no simulation
 * @param now what a simulation just before signing gave
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
