/**
 * liquidity-range: speed of the liquidity chart in the form for a new position, in the built app, with a pool of 10,000
 * initialised ticks of the local chain, all in view. Drawing: milliseconds until it is painted, from the response of the
 * last read of the chain on each of several visits, and from a click on Continue with the ticks in memory, which
 * includes rendering the step. Dragging: an end of the range is moved by 240 pointer moves while tracing: milliseconds
 * from frame to frame, work of the main thread per frame, and its longest task.
 *
 * npm run bench -- liquidity-range [--ticks 10000] [--moves 240] [--visits 5] [--draws 10]
 */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LOCAL, lower } from '@cenote/chains';
import { TEST_WALLET, worldTokenAddress } from '@cenote/devnet';
import { chromiumPath, freePort, silentProgress, startStack } from '@cenote/launch';
import { chromium, type Page } from '@playwright/test';
import { quantile } from './gateway/quantile.ts';
import { flag } from './lib/flags.ts';
import { swapHarness } from './lib/swap-harness.ts';
import { untilIdle } from './lib/until-idle.ts';
import { poolOfTicks, TICKS_FEE } from './liquidity/pool-of-ticks.ts';
import { dragEnd } from './web/drag.ts';
import { drawnAfterClick, drawnAfterRead, watchDrawings } from './web/drawing.ts';

/** At most as many as the view shows of a pool whose range is not chosen yet. */
const TICKS = Math.min(13_000, Number(flag('ticks', '10000')));
const MOVES = Math.min(2_400, Number(flag('moves', '240')));
const VISITS = Math.min(20, Number(flag('visits', '5')));
const DRAWS = Math.min(100, Number(flag('draws', '10')));
const LONG_TASK_MS = 50;
/**
 * Maximum milliseconds, at 60 frames per second, and number of long tasks. Other load on the machine delays frames, but
 * hardly changes the work that they take.
 */
const GOALS = { drawnMs: 100, frameP50ms: 17, workP95ms: 16, longTasks: 0 };

const root = resolve(import.meta.dirname, '../../..');
const dir = resolve(root, '.cenote/bench-liquidity-range');
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
  mining: 'instant',
  past: false,
  fresh: true,
  progress: silentProgress,
});
const [token0, token1] = ['UNI', 'LINK']
  .map((key) => lower(worldTokenAddress(LOCAL.id, key)))
  .sort() as [`0x${string}`, `0x${string}`];
await poolOfTicks(swapHarness(stack.urls.l1, TEST_WALLET), [token0, token1], TICKS);

const executablePath = chromiumPath();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
});

/** Opens the form at its chart, in a new visit. */
async function visit(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
  const page = await context.newPage();
  await watchDrawings(page, stack.urls.l1);
  const query = `chain=local&currencyA=${token0}&currencyB=${token1}&fee=${TICKS_FEE}&step=range`;
  await page.goto(`${stack.urls.web}/positions/create/v3?${query}`);
  return page;
}

const idle = await untilIdle();
const afterRead: number[] = [];
for (let i = 0; i < VISITS; i++) {
  const page = await visit();
  afterRead.push(await drawnAfterRead(page));
  await page.context().close();
}
const page = await visit();
await drawnAfterRead(page);
const afterClick: number[] = [];
for (let i = 0; i < DRAWS; i++) {
  await page.getByTestId('to-pair').click();
  afterClick.push(await drawnAfterClick(page, page.getByTestId('continue')));
}
await page.getByTestId('preset-2000').click();
await untilIdle();
const { frames, work, tasks } = await dragEnd(page, MOVES);
await browser.close();
await stack.stop();
await rm(dir, { recursive: true, force: true });

const figures = (values: readonly number[]) => ({
  count: values.length,
  p50ms: quantile(values, 0.5),
  p95ms: quantile(values, 0.95),
  maxMs: quantile(values, 1),
});
const drawing = { afterRead: figures(afterRead), afterClick: figures(afterClick) };
const drag = {
  moves: MOVES,
  frames: figures(frames),
  work: figures(work),
  longTasks: tasks.filter((ms) => ms >= LONG_TASK_MS).length,
  longestTaskMs: quantile(tasks, 1),
};
const isFine =
  drawing.afterRead.maxMs <= GOALS.drawnMs &&
  drawing.afterClick.maxMs <= GOALS.drawnMs &&
  drag.frames.p50ms <= GOALS.frameP50ms &&
  drag.work.p95ms <= GOALS.workP95ms &&
  drag.longTasks <= GOALS.longTasks;
console.log(
  JSON.stringify({
    name: 'liquidity-range',
    ticks: TICKS,
    idle,
    drawing,
    drag,
    goals: GOALS,
    isFine,
  }),
);
process.exit(isFine ? 0 : 1);
