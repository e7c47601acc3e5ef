/**
 * `reveal()`: reducer of the state that shows a recovery phrase or private key: warning, password, then visible for a
 * minute while the window has the focus. Also: types of its steps and events, `HIDDEN`, `REVEAL_MS`.
 */
/** Maximum time for which a secret is shown, in milliseconds. */
export const REVEAL_MS = 60_000;

/** The secret to show: a phrase, or one account's private key. */
export type RevealStep =
  | { readonly step: 'hidden' }
  /** The warning is shown and must be acknowledged. */
  | { readonly step: 'warned' }
  | { readonly step: 'asking' }
  /** Milliseconds since the epoch. */
  | { readonly step: 'shown'; readonly since: number; readonly until: number };

export type RevealEvent =
  | { readonly type: 'request' }
  | { readonly type: 'acknowledge' }
  /** The vault accepted the password. */
  | { readonly type: 'confirmed'; readonly now: number }
  | { readonly type: 'tick'; readonly now: number }
  /** The window lost the focus or is covered. */
  | { readonly type: 'blur' }
  /** By the user, or because the wallet was locked or the account changed. */
  | { readonly type: 'hide' };

export const HIDDEN: RevealStep = { step: 'hidden' };

/**
 * State machine of showing a recovery phrase or private key: after the warning was acknowledged and the password
 * confirmed, for a minute, while the window has the focus. A clock that is set back hides it.
 */
export function reveal(state: RevealStep, event: RevealEvent): RevealStep {
  switch (event.type) {
    case 'request':
      return state.step === 'hidden' ? { step: 'warned' } : state;
    case 'acknowledge':
      return state.step === 'warned' ? { step: 'asking' } : state;
    case 'confirmed': {
      const { now } = event;
      return state.step === 'asking'
        ? { step: 'shown', since: now, until: now + REVEAL_MS }
        : state;
    }
    case 'tick': {
      const { now } = event;
      const isOver = state.step === 'shown' && (now >= state.until || now < state.since);
      return isOver ? HIDDEN : state;
    }
    case 'blur':
      return state.step === 'shown' ? HIDDEN : state;
    case 'hide':
      return HIDDEN;
  }
}
