/*
 * The automatic person presses what the screens offer, and stops only where they refuse, block, or want an
 * acknowledgement of a danger. Banners that stand in nobody's way are not read.
 */

export const byTestId = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

export const isBusy = (button: HTMLElement | null): boolean =>
  button?.getAttribute('aria-busy') === 'true';

export const isPressable = (button: HTMLElement | null): button is HTMLButtonElement =>
  button instanceof HTMLButtonElement && !button.disabled && !isBusy(button);

/** What a list of terms says beside a label. */
export const rowOf = (label: string): Element | undefined =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent?.includes(label))
    ?.nextElementSibling ?? undefined;

/** Types into a field as a keyboard does. */
export function type(field: HTMLElement | null, value: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('Nothing to type into');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
