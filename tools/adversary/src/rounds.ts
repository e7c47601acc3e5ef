/* Assigns cases to families in rounds; families with many fields get more turns. */

/** Cases of each family in a round; the others have one. Flow has four so that each of its fields gets two turns in 2,000. */
const CASES_IN_ROUND: Readonly<Record<string, number>> = {
  swap: 3,
  flow: 4,
  limit: 3,
  cancel: 3,
  wallet: 5,
};

/** Which family the case with an index is of, and its number in that family. */
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
