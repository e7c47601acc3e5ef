/**
 * Hook `useReveal()`: state of a secret that is shown after a warning and the password, for a minute at most, and
 * hidden when the window loses the focus or the screen is closed.
 */
import { HIDDEN, type RevealEvent, type RevealStep, reveal } from '@cenote/wallet-core/backup';
import { useEffect, useReducer } from 'react';

interface Shown {
  step: RevealStep;
  /** Set while it is shown. */
  secret: string | undefined;
}

type Event = RevealEvent | { type: 'secret'; secret: string; now: number };

function next({ step, secret }: Shown, event: Event): Shown {
  const after =
    event.type === 'secret'
      ? reveal(step, { type: 'confirmed', now: event.now })
      : reveal(step, event);
  const current = event.type === 'secret' ? event.secret : secret;
  return { step: after, secret: after.step === 'shown' ? current : undefined };
}

/**
 * Shows a secret by wallet-core's rules: after a warning and the password, for a minute at most, and hidden when the
 * window loses the focus or the screen is closed.
 */
export function useReveal() {
  const [{ step, secret }, send] = useReducer(next, { step: HIDDEN, secret: undefined });
  const isShown = step.step === 'shown';
  useEffect(() => {
    // A covered view stays mounted with its state, but must not keep the secret.
    return () => send({ type: 'hide' });
  }, []);
  useEffect(() => {
    if (!isShown) return;
    const tick = setInterval(() => send({ type: 'tick', now: Date.now() }), 1_000);
    const blur = () => send({ type: 'blur' });
    const cover = () => document.hidden && blur();
    window.addEventListener('blur', blur);
    document.addEventListener('visibilitychange', cover);
    return () => {
      clearInterval(tick);
      window.removeEventListener('blur', blur);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [isShown]);
  return {
    step: step.step,
    secret,
    /** Confirms that the warning was read. */
    acknowledge: () => {
      send({ type: 'request' });
      send({ type: 'acknowledge' });
    },
    show: (revealed: string) => send({ type: 'secret', secret: revealed, now: Date.now() }),
    hide: () => send({ type: 'hide' }),
  };
}
