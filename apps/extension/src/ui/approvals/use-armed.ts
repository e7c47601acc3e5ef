/**
 * Hook `useArmed()`: whether a click may approve: 500 ms (`ARMED_AFTER_MS`) after the window gets the focus or becomes
 * visible, and after the last click before that, so that clicks meant for something else do not approve.
 */
import { useCallback, useEffect, useRef, useState } from 'react';

/** Time for which the request must be in front, without a click, before it can be approved. */
export const ARMED_AFTER_MS = 500;

/**
 * Whether a click may approve. Clicks that were meant for something else must not: in a game with several clicks a
 * second, or the second one of a double click whose first closed a window that covered this one. So the delay restarts
 * when the window gets the focus or becomes visible, and at each click until it is over.
 * @param isRefused its change means that another report is shown, which restarts the delay
 * @returns `isArmed` for rendering; `mayAgree` evaluated at call time, for a click before the next render
 */
export function useArmed(isRefused: boolean): { isArmed: boolean; mayAgree(): boolean } {
  const [armedFor, setArmedFor] = useState<boolean>();
  const armed = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    /** A press that began too early does not approve, however long it is held. */
    let beganTooSoon = false;
    const restart = () => {
      clearTimeout(timer);
      armed.current = false;
      setArmedFor(undefined);
      timer = setTimeout(() => {
        armed.current = true;
        setArmedFor(isRefused);
      }, ARMED_AFTER_MS);
    };
    const press = () => {
      beganTooSoon = !armed.current;
      if (beganTooSoon) restart();
    };
    const release = () => {
      if (beganTooSoon) restart();
      beganTooSoon = false;
    };
    const reveal = () => {
      if (document.visibilityState === 'visible') restart();
    };
    restart();
    const stop = new AbortController();
    // In the capture phase: a disabled button does not propagate clicks.
    const { signal } = stop;
    window.addEventListener('focus', restart, { signal });
    document.addEventListener('visibilitychange', reveal, { signal });
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, press, { signal, capture: true });
    for (const type of ['pointerup', 'keyup'])
      window.addEventListener(type, release, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isRefused]);
  return { isArmed: armedFor === isRefused, mayAgree: useCallback(() => armed.current, []) };
}
