/**
 * `openReview()`: clicks a form's button and waits until the review screen can be confirmed; returns the reason if it
 * cannot, otherwise undefined.
 */
import { byTestId, isBusy, isPressable } from '../page/dom-helpers.ts';
import { until } from '../until.ts';

const FORM_MS = 8_000;
const REVIEW_MS = 8_000;
/** A state counts as final after this time, in milliseconds. */
const SETTLED_MS = 700;

/**
 * Clicks a form's button once it leads to a review, and waits until the review can be confirmed with one of the
 * buttons. Returns the reason if it cannot; otherwise undefined.
 */
export async function openReview(form: string, ...confirm: string[]): Promise<string | undefined> {
  const state = await until(settled(form), FORM_MS);
  if (state !== 'review') return `form: ${state ?? byTestId(form)?.dataset.state ?? 'nothing'}`;
  byTestId(form)?.click();
  let disabledSince: number | undefined;
  const found = await until(() => {
    if (byTestId('acknowledge-dialog')) return 'review: a token requires an acknowledgement';
    const buttons = confirm.map(byTestId);
    if (buttons.some(isPressable)) return 'ready';
    const isWorking = buttons.every((button) => !button || isBusy(button));
    disabledSince = isWorking ? undefined : (disabledSince ?? performance.now());
    const hasSettled = performance.now() - (disabledSince ?? Infinity) > SETTLED_MS;
    return hasSettled ? 'review: an acknowledgement is required' : undefined;
  }, REVIEW_MS);
  if (found === 'ready') return undefined;
  return found ?? 'review: it cannot be confirmed';
}

/** State of a button that can be clicked, or that has been unchanged for a while without pending work. */
function settled(id: string): () => string | undefined {
  let last: string | undefined;
  let since = performance.now();
  return () => {
    const button = byTestId(id);
    const state = button?.dataset.state;
    if (state === 'review' && isPressable(button)) return state;
    if (state !== last || isBusy(button)) {
      last = state;
      since = performance.now();
      return undefined;
    }
    return performance.now() - since > SETTLED_MS ? state : undefined;
  };
}
