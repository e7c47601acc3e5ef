/**
 * `fitAmounts()`: finds amounts near given ones with which paths can be executed, by moving what pools cannot take to
 * other paths. Also: type `Trial`.
 */
import type { EdgePath } from '../scope/graph.ts';

/** Result of an execution, or the slot of the pool that cannot take its part. */
export type Trial<T> = { done: T } | { full: number };

/**
 * Executes paths with amounts near the given ones. A flow uses pools up to their last unit, which amounts at average
 * rates may slightly exceed: the excess is moved to the paths that avoid such pools.
 *
 * @param steps parts by which paths through a pool that cannot take its part are reduced, one after the other
 * @param execute undefined if no amounts can be executed
 * @returns undefined if none of the trials succeeds
 */
export function fitAmounts<T>(
  paths: readonly EdgePath[],
  targets: readonly number[],
  { steps, maxTrials }: { steps: readonly number[]; maxTrials: number },
  execute: (amounts: readonly number[]) => Trial<T> | undefined,
): { amounts: readonly number[]; done: T } | undefined {
  let amounts = targets;
  const failures = new Map<number, number>();
  const isThrough = (path: EdgePath, slot: number) => path.some((edge) => edge >> 1 === slot);
  for (let trial = 0; trial < maxTrials; trial++) {
    const tried = execute(amounts);
    if (!tried) return undefined;
    if ('done' in tried) return { amounts, done: tried.done };
    const { full } = tried;
    const count = failures.get(full) ?? 0;
    failures.set(full, count + 1);
    const uses = paths.map((path) => isThrough(path, full));
    const isFree = paths.map((path) => path.every((edge) => !failures.has(edge >> 1)));
    // If every path uses some such pool, the others take the excess.
    const takes = isFree.includes(true) ? isFree : uses.map((through) => !through);
    const sumOf = (chosen: readonly boolean[]) =>
      amounts.reduce((sum, part, p) => (chosen[p] ? sum + part : sum), 0);
    const step = steps[Math.min(count, steps.length - 1)]!;
    const excess = sumOf(uses) * step;
    const taking = sumOf(takes);
    if (!(taking > 0)) return undefined;
    amounts = amounts.map((part, p) =>
      uses[p] ? part * (1 - step) : takes[p] ? part * (1 + excess / taking) : part,
    );
  }
  return undefined;
}
