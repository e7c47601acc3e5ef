import { afterPaint } from './after-paint.ts';

/** What a person does with a page first. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];

/** Calls back once, when the page has answered the first thing that a person does with it. */
export function onFirstInteraction(work: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    afterPaint(work);
  };
  for (const touch of TOUCHES) {
    window.addEventListener(touch, begin, {
      capture: true,
      passive: true,
      signal: waiting.signal,
    });
  }
}
