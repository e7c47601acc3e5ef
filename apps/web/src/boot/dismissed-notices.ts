/**
 * Storage of dismissed notices, by name: `dismiss()` stores a dismissal until the tab closes (`session`) or permanently
 * (`local`: type `DismissalScope`), `isDismissed()` reads it. Without browser storage it lasts as long as the page.
 */

/**
 * Where a dismissal is stored: `session` until the tab closes, `local` permanently. Without storage, it lasts as long
 * as the page.
 */
export type DismissalScope = 'session' | 'local';

const forPage = new Set<string>();
const key = (name: string): string => `cenote.seen.${name}`;
const storage = (memory: DismissalScope): Storage =>
  memory === 'session' ? sessionStorage : localStorage;

/**
 * Remembers that a notice was dismissed: until the tab closes (`session`) or permanently (`local`). Lasts as long as
 * the page where storage is unavailable.
 */
export function dismiss(name: string, memory: DismissalScope): void {
  try {
    storage(memory).setItem(key(name), '1');
  } catch {
    forPage.add(name);
  }
}

export function isDismissed(name: string): boolean {
  try {
    return (
      forPage.has(name) ||
      storage('session').getItem(key(name)) !== null ||
      storage('local').getItem(key(name)) !== null
    );
  } catch {
    return forPage.has(name);
  }
}
