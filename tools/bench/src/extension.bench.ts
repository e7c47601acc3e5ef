/**
 * extension: cost of the wallet for its users. Sizes of the shipped files; then, in fresh browsers: the start of its
 * worker, the load of an empty page, `eth_chainId` with the worker running and stopped, the popup's first paint in both
 * cases, the worker's heap, and the time to unlock the wallet with a password. A nearly empty extension is measured in
 * the same run, as the baseline of the browser's own cost. Figures of other wallets are in
 * docs/decisions/extension-cost.md.
 *
 * npm run bench -- extension [--launches 5] [--pages 20] [--calls 200] [--colds 10] [--popups 7] [--unlocks 5]
 */
import { resolve } from 'node:path';
import { build, silentProgress } from '@cenote/launch';
import { writeBaselineExtension } from './extension/baseline-extension.ts';
import { Chromium } from './extension/chromium.ts';
import { type Figures, measure, pageLoads } from './extension/measure.ts';
import { serveEmptyPages } from './extension/pages.ts';
import { unlock } from './extension/unlock.ts';
import { readExtension, scriptBytes, scriptsOf, zipBytes } from './extension/unpacked-extension.ts';
import { flag } from './lib/flags.ts';

const counts = {
  launches: Number(flag('launches', '5')),
  pages: Number(flag('pages', '20')),
  calls: Number(flag('calls', '200')),
  colds: Number(flag('colds', '10')),
  popups: Number(flag('popups', '7')),
};
const UNLOCKS = Number(flag('unlocks', '5'));

/** Maximum bytes; maximum milliseconds above the nearly empty extension. */
const GOALS = {
  zipBytes: 2_500_000,
  workerBytes: 250_000,
  inpageBytes: 12_000,
  popupBytes: 220_000,
  launchMs: 120,
  pageLoadMs: 5,
  warmCallMs: 1,
  coldCallMs: 60,
  warmPopupMs: 100,
  coldPopupMs: 180,
  workerHeapBytes: 12_000_000,
};
const OVER_FLOOR = [
  ...['launchMs', 'pageLoadMs', 'warmCallMs', 'coldCallMs', 'warmPopupMs', 'coldPopupMs'],
] as const satisfies readonly (keyof Figures)[];

const root = resolve(import.meta.dirname, '../../..');
const floorFolder = resolve(root, '.cenote/bench-extension');
await writeBaselineExtension(root, floorFolder);
await build('Extension', root, silentProgress);
const wallet = await readExtension(resolve(root, 'dist/apps/extension'));
const floor = await readExtension(floorFolder);

const sizes = {
  zipBytes: await zipBytes(wallet.folder),
  workerBytes: await scriptBytes(wallet.folder, [wallet.worker]),
  inpageBytes: await scriptBytes(wallet.folder, ['inpage.js']),
  popupBytes: await scriptBytes(wallet.folder, await scriptsOf(wallet.folder, wallet.popup)),
};

const pages = await serveEmptyPages();
const bare = await Chromium.launch();
const pageLoadWithoutMs = await pageLoads(bare, pages.url, counts.pages);
await bare.close();
const least = await measure(floor, pages.url, counts);
const figures = await measure(wallet, pages.url, counts);
const unlocked = await unlock(wallet, root, UNLOCKS);
await pages.close();

const over = Object.fromEntries(
  OVER_FLOOR.map((name) => [name, Math.round((figures[name] - least[name]) * 10) / 10]),
);
const reached = { ...sizes, ...over, workerHeapBytes: figures.workerHeapBytes };
const missed = Object.entries(GOALS).filter(
  ([name, goal]) => !(Number(reached[name as keyof typeof reached]) <= goal),
);
const isFine = missed.length === 0;
const result = {
  name: 'extension',
  sizes,
  figures,
  floor: least,
  pageLoadWithoutMs,
  over,
  unlock: unlocked,
};
console.log(
  JSON.stringify({ ...result, goals: GOALS, missed: missed.map(([name]) => name), isFine }),
);
process.exit(isFine ? 0 : 1);
