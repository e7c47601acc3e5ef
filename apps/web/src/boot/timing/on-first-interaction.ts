/**
 * `onFirstInteraction()`: calls back once, after the page has handled and painted the first pointer, key, wheel or
 * touch event.
 */
import { afterPaint } from './after-paint.ts';

/** Events that count as the first interaction. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'];

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
