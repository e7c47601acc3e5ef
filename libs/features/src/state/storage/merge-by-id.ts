/** How two tabs' changes of the same entry become one. */
export interface MergeRules<T> {
  idOf(entry: T): string;
  /** Of two that both changed, the one that is further on. */
  further(ours: T, theirs: T): T;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges two lists that grew out of one: entries that either added are there, those that either removed are gone, and
 * those that one changed are as it left them.
 * @param base the list as both knew it.
 */
export function mergeById<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  { idOf, further }: MergeRules<T>,
): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((entry) => [idOf(entry), entry]));
  const [before, mine, others] = [byId(base), byId(ours), byId(theirs)];
  return [...new Set([...others.keys(), ...mine.keys()])].flatMap((id) => {
    const [was, own, other] = [before.get(id), mine.get(id), others.get(id)];
    if (!own || !other) {
      const added = own ?? other;
      return was || !added ? [] : [added];
    }
    if (isSame(own, was)) return [other];
    return [isSame(other, was) ? own : further(own, other)];
  });
}
