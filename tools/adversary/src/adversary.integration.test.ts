import { runAdversary } from './run.ts';

const LIES = 40;

test('a user who signs what the screens do not warn about loses no more than they show', async () => {
  const report = await runAdversary({ seed: 'test', lies: LIES, workers: 1 });
  expect(report.losses).toEqual([]);
  expect(report.lossBeyondShown).toBe(0);
  expect(report).toMatchObject({ lies: LIES, honest: LIES, honestSigned: LIES, errors: 0 });
  // Lies that do not change what is signed do not prevent signing.
  expect(report.signedLies).toBeGreaterThan(LIES / 8);
  expect(report.fieldsCovered).toBeGreaterThan(LIES / 5);
}, 600_000);
