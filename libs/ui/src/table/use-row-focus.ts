/**
 * `useRowFocus()`: hook for keyboard focus in a table: arrow keys, Home and End move between the links of the rows,
 * including rows outside the viewport. When rows are replaced, focus stays at the same position.
 */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VisibleRows } from './use-visible-rows.ts';

export interface RowFocus {
  /** Index of the row in the tab order; arrow keys move to the others. */
  tabStop: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocusRow: (index: number) => void;
  /** Handles focus of any link in the rows. */
  onFocus: () => void;
  onBlur: () => void;
}

export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  sight: VisibleRows,
  count: number,
): RowFocus {
  const [current, setCurrent] = useState(0);
  const targetRow = useRef<number>(undefined);
  const hasFocus = useRef(false);

  const link = (index: number) =>
    body.current?.querySelector<HTMLElement>(`[data-index="${index}"] .c-table-link`);

  // Focuses a row that has scrolled into view.
  useEffect(() => {
    const index = targetRow.current;
    if (index === undefined) return;
    const found = link(index);
    // It was found, or does not exist.
    if (found || index >= count) targetRow.current = undefined;
    found?.focus();
  });

  // React fires no blur event when it removes the focused link.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    const found = link(current);
    if (found) found.focus({ preventScroll: true });
    else hasFocus.current = false;
  });

  const move = (to: number) => {
    const index = Math.max(0, Math.min(count - 1, to));
    setCurrent(index);
    const found = link(index);
    if (found) found.focus();
    else {
      targetRow.current = index;
      sight.scrollTo(index);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (!target.matches('.c-table-link')) return;
    const from = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    const to = destination(event.key, from, count);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const inSight = sight.items.some((item) => item.index === current);
  return {
    tabStop: inSight ? current : (sight.items[0]?.index ?? 0),
    onKeyDown,
    onFocusRow: setCurrent,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

function destination(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
