/**
 * Helpers of the simulated user in the DOM: `byTestId()` finds an element, `rowOf()` the value beside a label;
 * `isPressable()` and `isBusy()` test buttons, `type()` types into a field.
 */

export const byTestId = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

export const isBusy = (button: HTMLElement | null): boolean =>
  button?.getAttribute('aria-busy') === 'true';

export const isPressable = (button: HTMLElement | null): button is HTMLButtonElement =>
  button instanceof HTMLButtonElement && !button.disabled && !isBusy(button);

/** The value next to a label in a list of terms. */
export const rowOf = (label: string): Element | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent?.includes(label))
    ?.nextElementSibling ?? undefined;

/** Types into a field like a keyboard. */
export function type(field: HTMLElement | null, value: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('No text field to type into');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
