/**
 * Hook `useSearchHotkey()`: calls back when the search key is pressed, except while typing or while a dialog is open.
 * Also: `SEARCH_KEY` (key that opens the search), `isSearchHotkey()` (whether a key press opens the search: not while
 * typing or while a dialog is open).
 */
import { useEffect } from 'react';

/** Key that opens the search. */
export const SEARCH_KEY = '/';

const TYPES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether a key press opens the search: not while typing or while a dialog is open. */
export function isSearchHotkey(event: KeyboardEvent): boolean {
  if (event.key !== SEARCH_KEY || event.repeat || event.isComposing || event.defaultPrevented) {
    return false;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPES)) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
}

/** Calls back when the search key is pressed, except while typing or while a dialog is open. */
export function useSearchHotkey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchHotkey(event)) return;
      // Firefox would open its quick find.
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onOpen]);
}
