import { cpus } from 'node:os';

/* Waits until the machine is idle. */

const LOOK_MS = 1_500;
const WAIT_MS = 60_000;
/** Share of the processors' time. */
const IDLE = 0.9;

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle);
  return { idle, all };
}

/**
 * Waits until the machine has little else to do, a minute at the most: what is measured next is to be
 * slow by itself.
 * @returns the share of time that was idle at last, 0 to 1.
 */
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
