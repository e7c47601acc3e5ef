/**
 * `scrollFrames()`: scrolls a page like a mouse wheel while tracing it; returns the milliseconds of main-thread work
 * per frame. Also: `workBetweenFrames()`, which computes them from a trace.
 */

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isTask, marksOf, type TraceEvent, traced } from './trace.ts';

const FRAME = 'cenote-frame';
const DISTANCE_PX = 24_000;
const PX_A_SECOND = 4_000;

/**
 * Scrolls a page like a mouse wheel while tracing its main thread.
 * @returns milliseconds of work per frame
 */
export async function scrollFrames(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  // Continues until the page is closed.
  void page
    .evaluate(async (mark) => {
      for (;;) {
        await new Promise((done) => requestAnimationFrame(done));
        console.timeStamp(mark);
      }
    }, FRAME)
    .catch(() => undefined);
  const { width, height } = page.viewportSize() ?? { width: 1_280, height: 720 };
  const { trace } = await traced(session, () =>
    session.send('Input.synthesizeScrollGesture', {
      x: Math.round(width / 2),
      y: Math.round(height / 2),
      yDistance: -DISTANCE_PX,
      speed: PX_A_SECOND,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
  );
  return workBetweenFrames(trace);
}

/** Tasks of the thread that marked the frames, each split at frame borders. */
export function workBetweenFrames(trace: readonly TraceEvent[]): number[] {
  const frames = marksOf(trace, FRAME);
  const [first] = frames;
  const tasks = trace.filter(
    (event) => isTask(event) && event.tid === first?.tid && event.pid === first?.pid,
  );
  return frames.slice(1).map(({ ts: end }, i) => {
    const begin = frames[i]?.ts ?? end;
    const worked = tasks.map(({ ts, dur = 0 }) =>
      Math.max(0, Math.min(end, ts + dur) - Math.max(begin, ts)),
    );
    return worked.reduce((sum, part) => sum + part, 0) / 1_000;
  });
}
