import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the request has to be in front, without a press, before it can be agreed to. */
export const ARMED_AFTER_MS = 500;

/**
 * Whether a press may agree. One that was meant for something else may not: one of a game with several presses a second,
 * or the second one of a double press whose first closed a window that covered this one. So the time starts anew when
 * the window gets the focus or becomes visible, and at each press until it is over.
 * @param isRefused where it changes, another report is on the screen, and the time starts anew
 * @returns `isArmed` for what is shown; `mayAgree` as of this very moment, for a press that comes before it is drawn
 */
export function useArmed(isRefused: boolean): { isArmed: boolean; mayAgree(): boolean } {
  const [armedFor, setArmedFor] = useState<boolean>();
  const armed = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    /** A press that began too soon agrees to nothing, however long it is held. */
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
    // Before anything else hears of them: a disabled button passes no press on.
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
