/**
 * `sitesAt()`: the places in a JSON response that match a path of its schema. Also: `valueAt()` and `setAt()` (read and
 * change a place), type `Site`.
 */

/** A place in a response: the object or list that contains it, and its key. */
export interface Site {
  holder: Record<string, unknown> | unknown[];
  key: string | number;
}

const isHolder = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null;

/** All places of a response that match a path of the schema: several in lists and records. */
export function sitesAt(answer: unknown, path: string): Site[] {
  if (!isHolder(answer)) return [];
  const steps = path.match(/\[\]|\{\}|[^.[\]{}]+/g) ?? [];
  let holders: unknown[] = [answer];
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const sites = holders.filter(isHolder).flatMap((holder): Site[] => {
      if (step === '[]') {
        return Array.isArray(holder) ? holder.map((_, key) => ({ holder, key })) : [];
      }
      if (Array.isArray(holder)) return [];
      if (step === '{}') return Object.keys(holder).map((key) => ({ holder, key }));
      return [{ holder, key: step }];
    });
    if (isLast) return sites;
    holders = sites.map(valueAt);
  }
  return [];
}

export const valueAt = ({ holder, key }: Site): unknown =>
  (holder as Record<string | number, unknown>)[key];

export function setAt({ holder, key }: Site, value: unknown): void {
  if (value !== undefined) (holder as Record<string | number, unknown>)[key] = value;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
