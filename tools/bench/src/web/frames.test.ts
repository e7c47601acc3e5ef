import { workBetweenFrames } from './frames.ts';
import type { TraceEvent } from './trace.ts';

const thread = { pid: 1, tid: 1, cat: '' };
const frame = (ts: number): TraceEvent => ({
  ...thread,
  name: 'TimeStamp',
  ph: 'I',
  ts,
  args: { data: { message: 'cenote-frame' } },
});
const task = (ts: number, dur: number, tid = 1): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  ph: 'X',
  ts,
  dur,
  tid,
});

it('workBetweenFrames sums the work of each frame, split at frame borders', () => {
  const trace = [
    ...[frame(36_000), frame(4_000), frame(20_000)],
    ...[task(3_000, 3_000), task(10_000, 1_000), task(19_000, 4_000)],
    // A task of another thread.
    task(5_000, 9_000, 2),
  ];
  expect(workBetweenFrames(trace)).toEqual([4, 3]);
});
