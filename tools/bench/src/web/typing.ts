/**
 * `typeAmounts()`: types amounts into the swap form and returns, per keystroke, the time until its quote is shown and
 * the longest main-thread task meanwhile (type `Keystroke`).
 */

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { isTask, marksOf, type TraceEvent, traced } from './trace.ts';

/** A keystroke: the time until its quote was shown, and the page's work for it. */
export interface Keystroke {
  shownMs: number;
  workMs: number;
}

const MARK = 'cenote-key';
const QUOTE_LIMIT_MS = 10_000;
/** Time within which the work of a keystroke starts: debounce, response, paint. */
const WINDOW_MS = 700;

/**
 * Types amounts into the swap form, each once the quote of the previous one is shown, and traces the page's main
 * thread.
 * @param page with both tokens selected and an amount entered
 */
export async function typeAmounts(page: Page, count: number): Promise<Keystroke[]> {
  const session = await page.context().newCDPSession(page);
  const events = await traced(session, async () => {
    const shown: number[] = [];
    for (let i = 0; i < count; i++) shown.push(await typeOne(page, `${1 + (i % 9)}`));
    return shown;
  });
  const work = workAfterKeys(events.trace);
  return events.result.map((shownMs, i) => ({ shownMs, workMs: work[i] ?? Number.NaN }));
}

/** Replaces the last digit; milliseconds until the other amount has changed. */
function typeOne(page: Page, digit: string): Promise<number> {
  return page.evaluate(
    async ({ digit, mark, limit }) => {
      const input = document.querySelector<HTMLInputElement>('[data-testid="amount-in"]')!;
      const output = document.querySelector<HTMLInputElement>('[data-testid="amount-out"]')!;
      const before = output.value;
      const value = `${input.value.slice(0, -1)}${digit === input.value.at(-1) ? '0' : digit}`;
      // Sets the value of a React input from outside.
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      console.timeStamp(mark);
      const pressed = performance.now();
      set.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      for (;;) {
        await new Promise((done) => requestAnimationFrame(done));
        const button = document.querySelector('[data-testid="swap-button"]');
        const isSettled = button?.getAttribute('data-state') === 'review';
        if (isSettled && output.value !== before) break;
        if (performance.now() - pressed > limit) throw new Error('No quote was shown.');
      }
      const took = performance.now() - pressed;
      await new Promise((done) => setTimeout(done, 500));
      return took;
    },
    { digit, mark: MARK, limit: QUOTE_LIMIT_MS },
  );
}

/** The longest task of the main thread that started soon after each mark, milliseconds. */
function workAfterKeys(trace: readonly TraceEvent[]): number[] {
  return marksOf(trace, MARK).map(({ ts, tid, pid }) => {
    const tasks = trace.filter(
      (event) =>
        isTask(event) &&
        event.tid === tid &&
        event.pid === pid &&
        event.ts + (event.dur ?? 0) >= ts &&
        event.ts < ts + WINDOW_MS * 1_000,
    );
    return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000));
  });
}
