/**
 * Command of a run: `main.ts [--lies 2000] [--seed 1] [--workers 2] [--families swap,flow] [--reckless]`. Calls
 * `runAdversary()`, prints losses and a summary as JSON, and exits with 1 if a criterion is not met.
 */
import { runAdversary } from './run.ts';

const flag = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at >= 0 ? (process.argv[at + 1] ?? fallback) : fallback;
};
const SHOWN = 20;
const PROGRESS_EVERY = 200;

let count = 0;
const begun = performance.now();
const isReckless = process.argv.includes('--reckless');
const seed = flag('seed', '1');
const { losses, costless, ...report } = await runAdversary({
  seed,
  lies: Number(flag('lies', '2000')),
  workers: Number(flag('workers', '2')),
  families: flag('families', '').split(',').filter(Boolean),
  isReckless,
  onLine: ({ isHonest, isSigned, family, index, intent, why, error }) => {
    count += 1;
    if (count % PROGRESS_EVERY === 0) console.error(`${count} cases`);
    if (error) console.error(`Failed: ${family} ${index}, ${intent}: ${error}`);
    else if (isHonest && !isSigned)
      console.error(`Not signed: ${family} ${index}, ${intent}: ${why}`);
  },
});
for (const { index, family, intent, description, lossUsd, losses: lost } of losses.slice(
  0,
  SHOWN,
)) {
  console.error(
    `Lost $${lossUsd}: ${family} ${index}, ${intent}, ${description}: ${lost.join('; ')}`,
  );
}
const seconds = Math.round((performance.now() - begun) / 1_000);
console.log(
  JSON.stringify({ name: 'adversary', seed, ...report, ...(isReckless && { costless }), seconds }),
);
const isSound =
  (isReckless ? costless.length === 0 : report.lossBeyondShown === 0) &&
  report.errors === 0 &&
  report.honestSigned >= 0.98 * report.honest &&
  report.fieldsLeft.length === 0;
process.exit(isSound ? 0 : 1);
