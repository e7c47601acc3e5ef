/**
 * `goal(figure, limits)`: compares measured numbers with their limits and returns whether they are met (type `Goal`).
 * Also: type `Goals`.
 */

export interface Goal {
  figure: Record<string, number>;
  /** Maximum of the figure with the same name; minimum if the name ends in AtLeast. */
  goal: Record<string, number>;
  /** null: not measured in this run. */
  met: boolean | null;
}

export type Goals = Record<string, Goal>;

/** Compares a figure with its limits; a missing value or NaN was not measured. */
export function goal(figure: Record<string, number>, limits: Record<string, number>): Goal {
  const verdicts = Object.entries(limits).map(([name, limit]) => {
    const isFloor = name.endsWith('AtLeast');
    const value = figure[isFloor ? name.slice(0, -'AtLeast'.length) : name] ?? Number.NaN;
    return Number.isNaN(value) ? null : isFloor ? value >= limit : value <= limit;
  });
  const met = verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
  return { figure, goal: limits, met };
}
