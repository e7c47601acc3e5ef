/** `scrollFrames()`: scrolls a page like a mouse wheel; returns the milliseconds of main-thread work per frame. */
import type { Page } from '@playwright/test';
import { markFrames, workBetweenFrames } from './frames.ts';
import { traced } from './trace.ts';

const DISTANCE_PX = 24_000;
const PX_A_SECOND = 4_000;

/**
 * Scrolls a page like a mouse wheel while tracing its main thread.
 * @returns milliseconds of work per frame
 */
export async function scrollFrames(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  markFrames(page);
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
