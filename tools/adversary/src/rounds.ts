/**
 * `familyAt()`: pure function that returns the family of the case with an index, and its number in that family;
 * families with many fields get more cases per round.
 */

/**
 * Number of cases of a family per round; default: one. Flow has four, so that each of its fields gets two turns in
 * 2,000 cases.
 */
const CASES_IN_ROUND: Readonly<Record<string, number>> = {
  swap: 3,
  flow: 4,
  limit: 3,
  cancel: 3,
  wallet: 5,
};

/** Returns the family of the case with an index, and its number in that family. */
export function familyAt(names: readonly string[], index: number): { family: string; n: number } {
  const most = Math.max(1, ...names.map(casesInRound));
  const round = Array.from({ length: most }, (_, turn) =>
    names.filter((name) => turn < casesInRound(name)),
  ).flat();
  const at = index % round.length;
  const family = round[at] as string;
  const before = round.slice(0, at).filter((name) => name === family).length;
  return { family, n: Math.floor(index / round.length) * casesInRound(family) + before };
}
const casesInRound = (name: string): number => CASES_IN_ROUND[name] ?? 1;
