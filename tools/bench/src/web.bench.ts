/**
 * web: cost of the built app for its visitors. Lighthouse's mobile preset on each page, median of three loads, each in
 * a new browser on an idle machine; then a trace of the swap form: the time from a keystroke to its quote, and the
 * longest task of the main thread meanwhile. Finally scrolls a table of 1,000 rows: work of the main thread per frame.
 * Figures of other products, measured in the same way, are in the table of docs/decisions/first-load.md.
 *
 * npm run bench -- web [--runs 3] [--keys 40]
 */
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCAL } from '@cenote/chains';
import { worldTokenAddress } from '@cenote/devnet';
import { chromiumPath, freePort, silentProgress, startStack } from '@cenote/launch';
import { chromium } from '@playwright/test';
import { quantile } from './gateway/quantile.ts';
import { flag } from './lib/flags.ts';
import { untilIdle } from './lib/until-idle.ts';
import { openGallery } from './web/gallery.ts';
import { openLighthouse, type PageLoad } from './web/lighthouse.ts';
import { scrollFrames } from './web/scroll.ts';
import { typeAmounts } from './web/typing.ts';

const RUNS = Math.min(9, Number(flag('runs', '3')));
const KEYS = Math.min(500, Number(flag('keys', '40')));
/** Rows of the scrolled table. */
const ROWS = 1_000;
const PAGES = ['/', '/swap'];
/** Debounce time of the form, milliseconds. */
const DEBOUNCE_MS = 250;
/** Maximum milliseconds and bytes. */
const GOALS = {
  scriptBytes: 230_000,
  lcp: 1_800,
  tbt: 100,
  cls: 0.01,
  score: 95,
  shownMs: DEBOUNCE_MS + 60,
  workMs: 50,
  frameMs: 50,
};

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-web');
const phone = await openLighthouse(resolve(root, '.cenote/peers'));
const ports = {
  web: await freePort(),
  gateway: await freePort(),
  l1: await freePort(),
  l2: await freePort(),
};
const stack = await startStack({
  root,
  dir,
  ports,
  web: 'built',
  mining: 'interval',
  fresh: true,
  progress: silentProgress,
});
const site = stack.urls.web!.replace('127.0.0.1', 'localhost');

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Size of scripts in bytes, as sent by a server with gzip. */
async function weigh(scripts: readonly string[]): Promise<number> {
  const files = scripts.map((url) => resolve(root, `dist/apps/web${new URL(url).pathname}`));
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(file), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const pages: Record<string, object> = {};
let isFine = true;
for (const path of PAGES) {
  const loads: PageLoad[] = [];
  for (let i = 0; i < RUNS; i++) {
    const idle = await untilIdle();
    const load = await phone.visit(site + path);
    loads.push(load);
    console.log(JSON.stringify({ path, ...load, scripts: load.scripts.length, idle }));
  }
  const [first] = loads;
  const of = (key: 'score' | 'lcp' | 'tbt') => median(loads.map((load) => load[key]));
  const figures = {
    score: of('score'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: Math.max(...loads.map(({ cls }) => cls)),
    scriptBytes: await weigh(first!.scripts),
    hosts: [...new Set(loads.flatMap(({ hosts }) => hosts))],
  };
  isFine &&=
    figures.score >= GOALS.score &&
    figures.lcp <= GOALS.lcp &&
    figures.tbt <= GOALS.tbt &&
    figures.cls <= GOALS.cls &&
    figures.scriptBytes <= GOALS.scriptBytes;
  pages[path] = figures;
}

const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage();
const usdc = worldTokenAddress(LOCAL.id, 'USDC');
await page.goto(`${site}/swap?chain=local&inputCurrency=NATIVE&outputCurrency=${usdc}&value=1.25`);
await page.locator('[data-testid="swap-button"][data-state]').waitFor();
await page.getByTestId('connect-button').click();
await page.getByTestId('connect-option-test-wallet').click();
await page.locator('[data-testid="swap-button"][data-state="review"]').waitFor();
const keys = await typeAmounts(page, KEYS);
await page.close();
const table = await openGallery(root, browser, `page=table&rows=${ROWS}`);
await table.getByRole('row').nth(10).waitFor();
const frames = await scrollFrames(table);
await browser.close();
await stack.stop();
await rm(dir, { recursive: true, force: true });

const typing = {
  keys: keys.length,
  shownP50ms: quantile(
    keys.map(({ shownMs }) => shownMs),
    0.5,
  ),
  longestTaskP95ms: quantile(
    keys.map(({ workMs }) => workMs),
    0.95,
  ),
};
const scroll = { rows: ROWS, frames: frames.length, workP95ms: quantile(frames, 0.95) };
isFine &&= scroll.workP95ms <= GOALS.frameMs;
isFine &&= typing.shownP50ms <= GOALS.shownMs && typing.longestTaskP95ms <= GOALS.workMs;
console.log(
  JSON.stringify({ name: 'web', runs: RUNS, pages, typing, scroll, goals: GOALS, isFine }),
);
process.exit(isFine ? 0 : 1);
