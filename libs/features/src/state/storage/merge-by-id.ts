/**
 * `mergeById()`: three-way merge of two lists: entries added in either are included, entries removed in either are
 * omitted, and entries changed in one have that change. Also: `isSame()` (whether two values have equal JSON), type
 * `MergeRules`.
 */

/** How concurrent changes of the same entry in two tabs are merged. */
export interface MergeRules<T> {
  idOf(entry: T): string;
  /** Returns the more advanced of two changed entries. */
  further(ours: T, theirs: T): T;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Three-way merge of two lists: entries added in either are included, entries removed in either are omitted, and
 * entries changed in one have that change.
 * @param base the common ancestor of both lists.
 */
export function mergeById<T>(
  base: readonly T[],
  ours: readonly T[],
  theirs: readonly T[],
  { idOf, further }: MergeRules<T>,
): T[] {
  const byId = (list: readonly T[]) => new Map(list.map((entry) => [idOf(entry), entry]));
  const [before, oursById, others] = [byId(base), byId(ours), byId(theirs)];
  return [...new Set([...others.keys(), ...oursById.keys()])].flatMap((id) => {
    const [was, own, other] = [before.get(id), oursById.get(id), others.get(id)];
    if (!own || !other) {
      const added = own ?? other;
      return was || !added ? [] : [added];
    }
    if (isSame(own, was)) return [other];
    return [isSame(other, was) ? own : further(own, other)];
  });
}
