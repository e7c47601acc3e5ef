/**
 * `untilIdle()`: waits up to a minute until the machine is mostly idle, so that other load does not slow down the next
 * measurement; returns the last idle share, 0 to 1.
 */
import { cpus } from 'node:os';

const LOOK_MS = 1_500;
const WAIT_MS = 60_000;
/** Minimum idle share of the processors' time. */
const IDLE = 0.9;

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle);
  return { idle, all };
}

export async function untilIdle(): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const before = processorTimes();
    await new Promise((looked) => setTimeout(looked, LOOK_MS));
    const after = processorTimes();
    const share = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    if (share >= IDLE || performance.now() - begin > WAIT_MS) return share;
  }
}
