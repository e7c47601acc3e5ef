/**
 * A mark that a notice was seen to: `session` until the tab closes, `local` for good. Where the browser
 * keeps nothing, it lasts as long as the page.
 */
export type Memory = 'session' | 'local';

const forPage = new Set<string>();
const key = (name: string): string => `cenote.seen.${name}`;
const storage = (memory: Memory): Storage => (memory === 'session' ? sessionStorage : localStorage);

export function remember(name: string, memory: Memory): void {
  try {
    storage(memory).setItem(key(name), '1');
  } catch {
    forPage.add(name);
  }
}

export function isRemembered(name: string): boolean {
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
