/**
 * `traced()`: records a Chromium trace while running a function. Also, on its events (`TraceEvent`): `isTask()`, and
 * `marksOf()`, the marks that the page set with `console.timeStamp`.
 */
import type { CDPSession } from '@playwright/test';

/** An event of Chromium's tracing; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
  pid: number;
  cat: string;
  args?: { name?: string; data?: { message?: string } };
}

/** Runs work while tracing the page's tasks. */
export async function traced<T>(
  session: CDPSession,
  run: () => Promise<T>,
): Promise<{ result: T; trace: TraceEvent[] }> {
  const trace: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    trace.push(...(value as unknown as TraceEvent[]));
  });
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  const result = await run();
  await session.send('Tracing.end');
  await complete;
  return { result, trace };
}

export const isTask = ({ name, ph }: TraceEvent): boolean =>
  ph === 'X' && (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask');

/** Times that the page marked with `console.timeStamp`. */
export const marksOf = (trace: readonly TraceEvent[], mark: string): TraceEvent[] =>
  trace
    .filter(({ name, args }) => name === 'TimeStamp' && args?.data?.message === mark)
    .sort((a, b) => a.ts - b.ts);
