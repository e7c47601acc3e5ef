/** `dragEnd()`: drags an end of the liquidity chart's range to and fro while tracing the page (type `DragFrames`). */
import type { Page } from '@playwright/test';
import { frameTimes, markFrames, tasksOf, workBetweenFrames } from './frames.ts';
import { traced } from './trace.ts';

/** What the page did while an end was dragged; milliseconds. */
export interface DragFrames {
  frames: number[];
  /** Main-thread work per frame. */
  work: number[];
  tasks: number[];
}

/** Part of the chart's width by which the end is moved to each side. */
const REACH = 0.12;
/** Pointer moves of one movement to and fro. */
const PERIOD = 60;

export async function dragEnd(page: Page, moves: number): Promise<DragFrames> {
  const [plot, handle] = await Promise.all([
    page.getByTestId('range-plot').boundingBox(),
    page.getByTestId('range-min').boundingBox(),
  ]);
  if (!plot || !handle) throw new Error('The chart is not visible');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const session = await page.context().newCDPSession(page);
  markFrames(page);
  const { trace } = await traced(session, async () => {
    for (let i = 1; i <= moves; i++) {
      const share = Math.sin((2 * Math.PI * i) / PERIOD);
      await page.mouse.move(x + share * REACH * plot.width, y);
    }
    await page.mouse.up();
  });
  return { frames: frameTimes(trace), work: workBetweenFrames(trace), tasks: tasksOf(trace) };
}
