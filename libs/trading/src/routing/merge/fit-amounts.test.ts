import { fitAmounts } from './fit-amounts.ts';

const FIT = { steps: [1e-3, 0.1], maxTrials: 20 };
/** Three paths through two pools each (slots 0 to 5): no pool is shared. */
const PATHS = [
  [0, 2],
  [4, 6],
  [8, 10],
];
/** Executes if no pool takes more than it holds. */
const within = (most: Record<number, number>) => (amounts: readonly number[]) => {
  const full = PATHS.flatMap((path, p) =>
    path.map((edge) => edge >> 1).filter((slot) => amounts[p]! > (most[slot] ?? Infinity)),
  )[0];
  return full === undefined ? { done: amounts.length } : { full };
};

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

it('amounts that can be executed remain', () => {
  expect(fitAmounts(PATHS, [5, 3, 2], FIT, within({}))).toEqual({ amounts: [5, 3, 2], done: 3 });
});

it('what a pool cannot take goes to the paths that avoid all such pools', () => {
  const { amounts } = fitAmounts(PATHS, [5, 3, 2], FIT, within({ 1: 4.9999, 2: 3 }))!;
  expect(sum(amounts)).toBeCloseTo(10, 12);
  expect(amounts[0]).toBeCloseTo(4.995, 6);
  expect(amounts[1]).toBeCloseTo(2.999997, 6);
  expect(amounts[2]).toBeGreaterThan(2);
});

it('a pool that still cannot take its part is given up faster', () => {
  const { amounts } = fitAmounts(PATHS, [5, 3, 2], FIT, within({ 1: 3 }))!;
  expect(amounts[0]).toBeLessThanOrEqual(3);
  expect(sum(amounts)).toBeCloseTo(10, 12);
});

it('there are no amounts if the pools cannot take the whole', () => {
  expect(fitAmounts(PATHS, [5, 3, 2], FIT, within({ 0: 1, 2: 1, 4: 1 }))).toBeUndefined();
  expect(fitAmounts(PATHS.slice(0, 1), [5], FIT, () => ({ full: 0 }))).toBeUndefined();
  expect(fitAmounts(PATHS, [5, 3, 2], FIT, () => undefined)).toBeUndefined();
});
