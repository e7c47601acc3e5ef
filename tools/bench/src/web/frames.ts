/**
 * Frames of a traced page: `markFrames()` marks each one in the trace until the page is closed; of such a trace,
 * `frameTimes()` returns milliseconds from frame to frame, `workBetweenFrames()` milliseconds of main-thread work per
 * frame, and `tasksOf()` the milliseconds of each task of that thread.
 */

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isTask, marksOf, type TraceEvent } from './trace.ts';

const FRAME = 'cenote-frame';

/** Marks each frame of the page in its traces until the page is closed. */
export function markFrames(page: Page): void {
  void page
    .evaluate(async (mark) => {
      for (;;) {
        await new Promise((done) => requestAnimationFrame(done));
        console.timeStamp(mark);
      }
    }, FRAME)
    .catch(() => undefined);
}

/** Milliseconds from each marked frame to the next. */
export function frameTimes(trace: readonly TraceEvent[]): number[] {
  const frames = marksOf(trace, FRAME);
  return frames.slice(1).map(({ ts }, i) => (ts - frames[i]!.ts) / 1_000);
}

/** Tasks of the thread that marked the frames. */
function frameTasks(trace: readonly TraceEvent[]): TraceEvent[] {
  const [first] = marksOf(trace, FRAME);
  return trace.filter(
    (event) => isTask(event) && event.tid === first?.tid && event.pid === first?.pid,
  );
}

/** Milliseconds of each task of the thread that marked the frames. */
export const tasksOf = (trace: readonly TraceEvent[]): number[] =>
  frameTasks(trace).map(({ dur = 0 }) => dur / 1_000);

/** Tasks of the thread that marked the frames, each split at frame borders. */
export function workBetweenFrames(trace: readonly TraceEvent[]): number[] {
  const frames = marksOf(trace, FRAME);
  const tasks = frameTasks(trace);
  return frames.slice(1).map(({ ts: end }, i) => {
    const begin = frames[i]?.ts ?? end;
    const worked = tasks.map(({ ts, dur = 0 }) =>
      Math.max(0, Math.min(end, ts + dur) - Math.max(begin, ts)),
    );
    return worked.reduce((sum, part) => sum + part, 0) / 1_000;
  });
}
