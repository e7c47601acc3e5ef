/**
 * `hasConsistentAmounts()`: whether the amounts that the paths of a quote state for their hops can be those of a merged
 * route, whatever its pools return. Also: `sameAmounts()`, which compares lists of amounts.
 */
import type { Address } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { RoutePath } from '../types.ts';
import { closesEnough, isClosing, openAndClosing } from './closing.ts';
import { hopKeys } from './hop-keys.ts';
import { runMerged } from './run-merged.ts';

export const sameAmounts = (
  a: readonly bigint[] | undefined,
  b: readonly bigint[] | undefined,
): boolean => a?.length === b?.length && (a ?? []).every((amount, i) => amount === b![i]);

/**
 * Returns whether either no path states amounts, or all paths state one for each hop, the first of which is the path's
 * input, and the output of each pool is divided among its paths as {@link runMerged} does. The last path of an exact
 * output states none: it delivers what the others leave of the output.
 */
export function hasConsistentAmounts(
  kind: TradeKind,
  paths: readonly RoutePath[],
  wrappedNative: Address,
): boolean {
  if (paths.every(({ amounts }) => !amounts)) return true;
  if (kind === 'exactIn') {
    return paths.every(({ amounts }) => amounts) && isRun(paths, wrappedNative);
  }
  const { open, closing } = openAndClosing(paths) ?? {};
  if (!open || !closing || !isClosing(closing.hops)) return false;
  const whole = paths.reduce((sum, { amountOut }) => sum + amountOut, 0n);
  return closesEnough(closing.amountOut, whole) && isRun(open, wrappedNative);
}

function isRun(paths: readonly RoutePath[], wrappedNative: Address): boolean {
  if (paths.some(({ amounts, hops }) => amounts!.length !== hops.length)) return false;
  const of = hopKeys(wrappedNative);
  const stated = new Map<string | number, bigint>();
  for (const { hops, amounts, amountOut } of paths) {
    hops.forEach((hop, i) => {
      const call = of.call(hop);
      stated.set(call, (stated.get(call) ?? 0n) + (amounts![i + 1] ?? amountOut));
    });
  }
  const run = runMerged(paths, of, (hop) => stated.get(of.call(hop)));
  if (!run || 'failed' in run) return false;
  return paths.every(
    ({ amounts, amountOut }, p) =>
      sameAmounts(amounts, run.amounts[p]) && amountOut === run.outputs[p],
  );
}
