import { byTestId, isBusy, isPressable } from '../page/person.ts';
import { until } from '../until.ts';

/* Presses the form's button until the review screen is open. */

const FORM_MS = 8_000;
const REVIEW_MS = 8_000;
/** A state that stands for so long does not change by itself. */
const SETTLED_MS = 700;

/**
 * Presses a form's button once it leads to a review, and waits until the review can be confirmed, by one of
 * these buttons. Returns why it cannot; undefined where it can.
 */
export async function openReview(form: string, ...confirm: string[]): Promise<string | undefined> {
  const state = await until(settled(form), FORM_MS);
  if (state !== 'review') return `form: ${state ?? byTestId(form)?.dataset.state ?? 'nothing'}`;
  byTestId(form)?.click();
  let disabledSince: number | undefined;
  const found = await until(() => {
    if (byTestId('acknowledge-dialog')) return 'review: a token wants an acknowledgement';
    const buttons = confirm.map(byTestId);
    if (buttons.some(isPressable)) return 'ready';
    const isWorking = buttons.every((button) => !button || isBusy(button));
    disabledSince = isWorking ? undefined : (disabledSince ?? performance.now());
    const hasSettled = performance.now() - (disabledSince ?? Infinity) > SETTLED_MS;
    return hasSettled ? 'review: it wants an acknowledgement' : undefined;
  }, REVIEW_MS);
  if (found === 'ready') return undefined;
  return found ?? 'review: it cannot be confirmed';
}

/** The state of a button that can be pressed, or that has stood still for a while without work going on. */
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
