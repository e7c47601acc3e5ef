/**
 * explore: speed of the market pages. In a world with a year of trading, hovers over each token of the table, clicks it
 * 150 ms later, and goes back: milliseconds from the click to its figures, and to its chart. The first one of a visit
 * includes loading the page's code. Then scrolls a table of 10,000 rows: work of the main thread per frame.
 *
 * npm run bench -- explore [--visits 3] [--tokens 12]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromiumPath, freePort, silentProgress, startStack } from '@cenote/launch';
import { chromium } from '@playwright/test';
import { quantile } from './gateway/quantile.ts';
import { flag } from './lib/flags.ts';
import { untilIdle } from './lib/until-idle.ts';
import { openGallery } from './web/gallery.ts';
import { type Opening, openByPointer } from './web/opening.ts';
import { scrollFrames } from './web/scroll.ts';

const VISITS = Math.min(9, Number(flag('visits', '3')));
const TOKENS = Math.min(20, Number(flag('tokens', '12')));
/** Rows of the scrolled table. */
const ROWS = 10_000;
/** Maximum milliseconds. */
const GOALS = { contentMs: 150, chartMs: 300, frameMs: 12 };

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-explore');
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
  past: true,
  fresh: true,
  progress: silentProgress,
});
const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});

/** Opens the tokens of the table one after the other, starting with a new visit. */
async function visit(): Promise<Opening[]> {
  await untilIdle();
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  await page.goto(`${stack.urls.web}/explore/tokens/local`);
  const rows = page.getByTestId('tokens-table').locator('tbody tr[data-index]');
  await rows.nth(3).waitFor();
  const openings: Opening[] = [];
  const count = Math.min(TOKENS, await rows.count());
  for (let i = 0; i < count; i++) {
    const link = rows.nth(i).getByRole('link').first();
    const opening = await openByPointer(page, link, {
      figures: '[data-testid^="stat-"]',
      placeholder: '.c-skeleton',
      chart: '[data-testid="price-plot"] canvas',
    });
    openings.push(opening);
    await page.goBack();
    await rows.nth(i).waitFor();
  }
  await page.close();
  return openings;
}

const visits: Opening[][] = [];
for (let i = 0; i < VISITS; i++) visits.push(await visit());
const all = visits.flat();
const first = visits.map(([opening]) => opening!);
const figures = (of: readonly Opening[]) => ({
  count: of.length,
  contentP95ms: quantile(
    of.map(({ contentMs }) => contentMs),
    0.95,
  ),
  chartP95ms: quantile(
    of.map(({ chartMs }) => chartMs),
    0.95,
  ),
});

const table = await openGallery(root, browser, `page=table&rows=${ROWS}`);
await table.getByRole('row').nth(10).waitFor();
const frames = await scrollFrames(table);
await browser.close();
await stack.stop();
await rm(dir, { recursive: true, force: true });

const openings = { all: figures(all), first: figures(first) };
const scroll = { rows: ROWS, frames: frames.length, workP95ms: quantile(frames, 0.95) };
const isFine =
  openings.all.contentP95ms < GOALS.contentMs &&
  openings.all.chartP95ms < GOALS.chartMs &&
  scroll.workP95ms <= GOALS.frameMs;
console.log(JSON.stringify({ name: 'explore', openings, scroll, goals: GOALS, isFine }));
process.exit(isFine ? 0 : 1);
